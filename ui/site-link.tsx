import type { AnchorHTMLAttributes } from "react";
import { localPath } from "#languages/translate.ts";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  to: string;
  /** Drops the current history entry. */
  replace?: boolean;
};

/** A link of the site. `useSiteLinks` follows those marked with `data-page` without loading the document again. */
export function SiteLink({ to, replace = false, ...attributes }: Props) {
  return (
    <a href={localPath(to)} data-page={to.startsWith("/") ? (replace ? "replace" : "") : undefined} {...attributes} />
  );
}
