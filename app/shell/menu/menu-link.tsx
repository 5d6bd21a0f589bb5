import { ArrowUpRight } from "lucide-react";
import { NavLink } from "react-router";
import type { MenuItem } from "#domains/agency/menus.ts";
import { SiteLink } from "#ui/site-link.tsx";

type Props = { item: Pick<MenuItem, "name" | "url" | "target">; className: string; replace?: boolean };

/** A configured menu entry: a page, an overlay or an external site. `replace` drops the current history entry. */
export function MenuLink({ item: { name, url, target }, className, replace = false }: Props) {
  if (target === "B") {
    return (
      <a href={url} target="_blank" rel="noopener" className={className}>
        {name}
        <ArrowUpRight className="ml-1 inline size-[0.9em]" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  const page = url.startsWith("/") && !url.includes("#");
  const link = { to: url, className, children: name };
  return page ? <NavLink {...link} end replace={replace} prefetch="intent" /> : <SiteLink {...link} />;
}

type ListProps = { items: readonly MenuItem[]; className?: string; linkClass: string; replace?: boolean };

export function MenuList({ items, className, linkClass, replace = false }: ListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={linkClass} replace={replace} />
        </li>
      ))}
    </ul>
  );
}
