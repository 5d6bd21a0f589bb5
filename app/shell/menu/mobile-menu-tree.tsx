import { X } from "lucide-react";
import type { MenuItem } from "#domains/agency/menus.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { MenuLink } from "./menu-link.tsx";

/** All menu levels, for browsers without JavaScript. */
export function MobileMenuTree({ items }: { items: MenuItem[] }) {
  return (
    <>
      <a href="#/" aria-label="Close menu" className={`${iconButtonClass} self-end`}>
        <X aria-hidden="true" />
      </a>
      <Level items={items} />
    </>
  );
}

function Level({ items }: { items: MenuItem[] }) {
  return (
    <ul className="not-first:pl-4">
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className="flex min-h-11 items-center" />
          {item.items?.length ? <Level items={item.items} /> : null}
        </li>
      ))}
    </ul>
  );
}
