import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { title: string; kind?: string | undefined; children?: ReactNode };

/** The heading of a page below Site; `kind` says what it edits. */
export function SitePageHeading({ title, kind, children }: Props) {
  return (
    <>
      <p>
        <Link to="/desk/site" className="underline">
          Site
        </Link>
        {kind ? <span className="text-muted"> / {kind}</span> : null}
      </p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      {children ? <p className="mt-2 max-w-prose text-muted">{children}</p> : null}
    </>
  );
}
