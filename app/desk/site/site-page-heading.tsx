import type { ReactNode } from "react";
import { SubpageHeading } from "../subpage-heading.tsx";

type Props = { title: string; kind?: string | undefined; children?: ReactNode };

/** The heading of a page below Site; `kind` says what it edits. */
export function SitePageHeading({ title, kind, children }: Props) {
  return (
    <>
      <SubpageHeading to="/desk/site" parent="Site" kind={kind}>
        {title}
      </SubpageHeading>
      {children ? <p className="mt-2 max-w-prose text-muted">{children}</p> : null}
    </>
  );
}
