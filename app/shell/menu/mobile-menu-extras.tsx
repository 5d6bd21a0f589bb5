import { Phone } from "lucide-react";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";
import { MenuLink } from "./menu-link.tsx";

/** Secondary menu and telephone, below every level of the mobile menu. */
export function MobileMenuExtras({ shell }: { shell: ShellData }) {
  return (
    <div className="mt-8 border-t border-line pt-4">
      <ul className="mb-5 grid grid-cols-2 gap-x-4">
        {shell.header.secondaryMenuItems.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} className="flex min-h-11 items-center text-muted" />
          </li>
        ))}
      </ul>
      <a href={toTelephoneHref(shell.telephone)} className={`${buttonClass("primary")} w-full`}>
        <Phone aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {shell.telephone}
      </a>
    </div>
  );
}
