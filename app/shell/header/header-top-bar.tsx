import { Phone } from "lucide-react";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { MenuLink } from "#app/shell/menu/menu-link.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";

const link = "inline-flex min-h-11 items-center px-3 underline-offset-4 hover:underline";

/** Telephone and secondary menu of wide screens; scrolls out of view. */
export function HeaderTopBar({ shell }: { shell: ShellData }) {
  return (
    <div className="on-dark hidden h-11 border-b border-on-ink/20 bg-ink text-sm text-on-ink transition-colors duration-200 group-data-clear/header:bg-transparent xl:block">
      <div className="mx-auto flex h-full max-w-page items-center justify-between px-5">
        <a href={toTelephoneHref(shell.telephone)} className={`${link} gap-2`}>
          <Phone aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {shell.telephone}
        </a>
        {shell.header.secondaryMenuItems.length > 0 ? (
          <nav aria-label="Secondary menu">
            <ul className="flex">
              {shell.header.secondaryMenuItems.map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} className={link} />
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </div>
  );
}
