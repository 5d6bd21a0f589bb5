import { ArrowUpRight } from "lucide-react";
import { Link, NavLink } from "react-router";
import type { MenuItem } from "#domains/agency/menus.ts";

type Props = { item: Pick<MenuItem, "name" | "url" | "target">; className?: string };

/** A configured menu entry: a page, an overlay or an external site. */
export function MenuLink({ item: { name, url, target }, className }: Props) {
  if (target === "B") {
    return (
      <a href={url} target="_blank" rel="noopener" className={className}>
        {name}
        <ArrowUpRight aria-hidden="true" className="ml-1 inline size-[0.9em]" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (!url.startsWith("/")) {
    return (
      <a href={url} className={className}>
        {name}
      </a>
    );
  }
  const To = url.includes("#") ? Link : NavLink;
  return (
    <To to={url} prefetch="intent" className={className} {...(To === NavLink ? { end: true } : {})}>
      {name}
    </To>
  );
}
