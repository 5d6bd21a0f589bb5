import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { to: string; parent: string; kind?: string | undefined; children: ReactNode };

/** The heading of a page below another one, which it links to; `kind` says what the page edits. */
export function SubpageHeading({ to, parent, kind, children }: Props) {
  return (
    <div className="min-w-0">
      <p>
        <Link to={to} className="underline">
          {parent}
        </Link>
        {kind ? <span className="text-muted"> / {kind}</span> : null}
      </p>
      <h1 className="mt-2 text-2xl break-words sm:text-3xl">{children}</h1>
    </div>
  );
}
