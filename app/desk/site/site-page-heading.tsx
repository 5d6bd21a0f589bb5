import type { ReactNode } from "react";
import { Link } from "react-router";

/** The heading of a page below Site. */
export function SitePageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <p>
        <Link to="/desk/site" className="underline">
          Site
        </Link>
      </p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      {children ? <p className="mt-2 max-w-prose text-muted">{children}</p> : null}
    </>
  );
}
