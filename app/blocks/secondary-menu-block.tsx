import { MenuLink } from "#app/shell/menu/menu-link.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

/** The header's secondary menu, for narrower screens where the header hides it behind a button. */
export function SecondaryMenuBlock({ block }: { block: LoadedBlock<"secondaryMenu"> }) {
  if (block.items.length === 0) return null;
  return (
    <nav aria-label="Secondary menu" className="border-y border-line bg-surface xl:hidden">
      <ul className="mx-auto flex w-full max-w-page [scrollbar-width:none] overflow-x-auto px-2 md:flex-wrap md:justify-center md:px-5">
        {block.items.map((item) => (
          <li key={item.id} className="shrink-0">
            <MenuLink
              item={item}
              className="inline-flex min-h-14 items-center px-3 font-medium text-ink underline-offset-4 hover:underline md:px-5"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
