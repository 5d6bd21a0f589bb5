import { Phone } from "lucide-react";
import { telephoneHref } from "#ui/telephone-href.ts";
import { MenuLink } from "./menu-link.tsx";
import type { ShellData } from "./shell-data.ts";

const link = "inline-flex min-h-11 items-center px-3 underline-offset-4 hover:underline";

/** Telephone and secondary menu above the main row of wide screens; it scrolls away. */
export function HeaderTopBar({ shell }: { shell: ShellData }) {
  return (
    <div className="on-dark hidden h-11 border-b border-on-ink/20 bg-ink text-sm text-on-ink transition-colors duration-200 group-data-clear/header:bg-transparent xl:block">
      <div className="mx-auto flex h-full max-w-page items-center justify-between px-5">
        <a href={telephoneHref(shell.telephone)} className={`${link} gap-2`}>
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
