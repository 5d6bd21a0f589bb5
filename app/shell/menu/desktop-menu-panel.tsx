import { ArrowRight } from "lucide-react";
import type { MenuItem } from "#domains/agency/menus.ts";
import { MenuLink } from "./menu-link.tsx";

const plainLink = "flex min-h-11 items-center text-base text-ink underline-offset-4 hover:underline";

/** A short list, or full-width columns if there is a second level. */
export function DesktopMenuPanel({ item }: { item: MenuItem }) {
  return isWidePanel(item) ? <WidePanel item={item} /> : <ShortPanel item={item} />;
}

export function isWidePanel(item: MenuItem): boolean {
  return item.items?.some((child) => child.items?.length) ?? false;
}

function ShortPanel({ item }: { item: MenuItem }) {
  const { items = [], ...itself } = item;
  const entries = items.some(({ url }) => url === item.url) ? items : [itself, ...items];
  return (
    <ul className="absolute top-full left-1/2 min-w-56 -translate-x-1/2 rounded-b-card border-t-2 border-accent bg-surface py-3 text-ink shadow-[0_18px_36px_-12px_rgb(0_0_0/0.25)]">
      {entries.map((child) => (
        <li key={child.id}>
          <MenuLink item={child} className={`${plainLink} px-6 whitespace-nowrap hover:bg-paper`} />
        </li>
      ))}
    </ul>
  );
}

function WidePanel({ item }: { item: MenuItem }) {
  const children = item.items ?? [];
  const single = children.filter((child) => !child.items?.length);
  const grouped = children.filter((child) => child.items?.length);
  return (
    <div className="absolute inset-x-0 top-full border-t border-line bg-surface text-ink shadow-[0_24px_40px_-16px_rgb(0_0_0/0.25)]">
      <div className="mx-auto grid max-w-page grid-cols-[16rem_1fr] gap-10 px-8 pt-10 pb-12">
        <div className="border-r border-line pr-10">
          <p className="mb-4 flex items-center gap-2 heading text-3xl leading-tight">
            <MenuLink item={item} className="underline-offset-6 hover:underline" />
            <ArrowRight aria-hidden="true" className="size-6 shrink-0" strokeWidth={1.5} />
          </p>
          <ul>
            {single.map((child) => (
              <li key={child.id}>
                <MenuLink item={child} className={plainLink} />
              </li>
            ))}
          </ul>
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-10 gap-y-8">
          {grouped.map((child) => (
            <li key={child.id}>
              <MenuLink item={child} className={`${plainLink} border-b border-line font-semibold`} />
              <ul className="mt-2">
                {child.items?.map((grandchild) => (
                  <li key={grandchild.id}>
                    <MenuLink item={grandchild} className={plainLink} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
