import { ArrowUpRight } from "lucide-react";
import { use } from "react";
import type { MenuItem } from "#domains/agency/menus.ts";
import { localPath, t } from "#languages/translate.ts";
import { SiteLink } from "#ui/site-link.tsx";
import { CurrentPath } from "#ui/site-links.tsx";

type Props = { item: Pick<MenuItem, "name" | "url" | "target">; className: string; replace?: boolean };

/** A configured menu entry: a page, an overlay or an external site. `replace` drops the current history entry. */
export function MenuLink({ item: { name, url, target }, className, replace = false }: Props) {
  const current = use(CurrentPath) === url ? "page" : undefined;
  if (target === "B") {
    return (
      <a href={localPath(url)} target="_blank" rel="noopener" className={className}>
        {name}
        <ArrowUpRight className="ml-1 inline size-[0.9em]" />
        <span className="sr-only"> {t("(opens in a new tab)")}</span>
      </a>
    );
  }
  return (
    <SiteLink to={url} replace={replace} aria-current={current} className={className}>
      {name}
    </SiteLink>
  );
}

/**
 * The menu entry of the page or its section, the longest URL that the path starts with, and the one main item that has it: the
 * item itself, or the last with it below. All results and homes of a channel are in its section. Pages outside the menus share
 * one HTML.
 */
export function findCurrent(items: readonly MenuItem[], path: string | null): { id: string; url: string } | null {
  const section = `${path}/`.replace(/^.*(?=\/(?:sales|lettings)\/)/, "/properties");
  let current = null;
  let best = 1;
  for (const { id, url: own, items: below = [] } of items)
    for (const url of [...below.flatMap(listUrls), own]) {
      const rank = section.startsWith(`${url}/`) ? 2 * url.length + +(url === own) : 0;
      if (rank >= best) [current, best] = [{ id, url }, rank];
    }
  return current;
}

const listUrls = ({ url, items = [] }: MenuItem): string[] => [...items.flatMap(listUrls), url];

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
