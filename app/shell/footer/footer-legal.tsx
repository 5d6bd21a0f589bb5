import type { ShellData } from "#app/shell/data/shell-data.ts";
import { MenuLink } from "#app/shell/menu/menu-link.tsx";

export function FooterLegal({ shell }: { shell: ShellData }) {
  return (
    <div className="mt-12 border-t border-on-ink/20 pt-8 text-sm">
      {shell.memberships.length > 0 ? (
        <ul className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-x-8 gap-y-5">
          {shell.memberships.map((membership) => (
            <Membership key={membership.scheme} {...membership} />
          ))}
        </ul>
      ) : null}
      <nav aria-label="Legal">
        <ul className="flex flex-wrap gap-x-6">
          {shell.footer.legal.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} className="inline-flex min-h-11 items-center underline underline-offset-4" />
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-4 max-w-4xl">
        © {shell.year} {shell.companyWords}
      </p>
    </div>
  );
}

function Membership({ scheme, kind, number, url }: ShellData["memberships"][number]) {
  return (
    <li>
      <span className="block">{kind}</span>
      <span className="block text-base font-semibold underline-offset-4">
        {url ? (
          <MenuLink item={{ name: scheme, url }} className="flex min-h-11 items-center hover:underline" />
        ) : (
          scheme
        )}
      </span>
      {number ? <span className="block">{number}</span> : null}
    </li>
  );
}
