import { Link } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { Logo } from "#app/shell/header/logo.tsx";
import { MenuLink, MenuList } from "#app/shell/menu/menu-link.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { networkNames, SocialIcon } from "./social-icon.tsx";

const link = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";
const heading = "mb-2 font-body text-sm font-semibold tracking-normal";

export function Footer({ shell }: { shell: ShellData }) {
  return (
    <footer className="on-dark bg-ink text-on-ink">
      <div className="mx-auto max-w-page px-5 pt-14 pb-8 md:px-8 md:pt-20">
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(16rem,1fr)_2fr]">
          <About shell={shell} />
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
            {shell.footer.columns.map((column) => (
              <nav key={column.heading} aria-label={column.heading}>
                <h2 className={heading}>{column.heading}</h2>
                <MenuList items={column.items} linkClass={link} />
              </nav>
            ))}
          </div>
        </div>
        <Branches branches={shell.branches} />
        <FooterLegal shell={shell} />
      </div>
    </footer>
  );
}

function About({ shell }: { shell: ShellData }) {
  return (
    <div>
      <p className="heading text-3xl leading-tight">
        <Logo logo={shell.logo} />
      </p>
      <p className="mt-3 max-w-sm text-lg">{shell.strapline}</p>
      <ul className="mt-5">
        <li>
          <a href={toTelephoneHref(shell.telephone)} className={link}>
            {shell.telephone}
          </a>
        </li>
        <li>
          <a href={`mailto:${shell.email}`} className={`${link} break-all`}>
            {shell.email}
          </a>
        </li>
      </ul>
      <ul className="mt-4 -ml-3 flex flex-wrap">
        {shell.social.map(({ network, url }) => (
          <li key={url}>
            <a
              href={url}
              aria-label={`${shell.name} on ${networkNames[network]}`}
              className="inline-flex size-11 items-center justify-center rounded-full transition-colors duration-150 hover:bg-on-ink hover:text-ink"
            >
              <SocialIcon network={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Branches({ branches }: Pick<ShellData, "branches">) {
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="footer-branches" className="mt-12 border-t border-on-ink/20 pt-8">
      <h2 id="footer-branches" className={heading}>
        Branches
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 lg:grid-cols-4">
        {branches.map(({ slug, name, telephone }) => (
          <li key={slug}>
            <Link to={`/branches/${slug}`} className={`${link} w-full heading text-lg`}>
              {name}
            </Link>
            <a
              href={toTelephoneHref(telephone)}
              aria-label={`Call ${name} on ${telephone}`}
              className={`${link} w-full`}
            >
              {telephone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FooterLegal({ shell }: { shell: ShellData }) {
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
        <MenuList
          items={shell.footer.legal}
          className="flex flex-wrap gap-x-6"
          linkClass="inline-flex min-h-11 items-center underline underline-offset-4"
        />
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
