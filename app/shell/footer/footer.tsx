import { type ReactNode, use, useEffect, useRef, useState } from "react";
import type { FooterData } from "#app/shell/data/shell-data.ts";
import { LogoOnDark } from "#app/shell/header/logo.tsx";
import { MenuLink, MenuList } from "#app/shell/menu/menu-link.tsx";
import type { Identity } from "#domains/agency/identity.ts";
import { toEmailHref } from "#format/email-href.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { localPath, t } from "#languages/translate.ts";
import { ReusedHtml } from "#ui/reused-html.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { CurrentPath } from "#ui/site-links.tsx";

const link = "text-link";
const heading = "mb-2 font-body text-sm font-semibold [--heading-spacing:0em]";

const footerClass = "on-dark bg-ink text-on-ink";

type Props = { footer: FooterData };

/** The browser keeps the HTML of the document: links need no hydration. */
export function Footer({ footer }: { footer: FooterData | undefined }) {
  const path = use(CurrentPath);
  if (!import.meta.env.SSR || footer === undefined) return <StaticFooter path={path} />;
  const linked = [...footer.menus.columns.flatMap((column) => column.items), ...footer.menus.legal];
  const current = linked.some(({ url }) => url === path) ? path : null;
  return (
    <ReusedHtml as="footer" from={["footer", footer, current]} className={footerClass} data-below="">
      {() => (
        <CurrentPath value={current}>
          <FooterContent footer={footer} />
        </CurrentPath>
      )}
    </ReusedHtml>
  );
}

function StaticFooter({ path }: { path: string | null }) {
  const element = useRef<HTMLElement>(null);
  const [html] = useState(() => document.querySelector("body > footer")?.innerHTML ?? "");
  useEffect(() => {
    for (const link of element.current?.querySelectorAll("nav a") ?? [])
      if (link.getAttribute("href") === localPath(path ?? "")) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
  }, [path]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of the document
  return <footer ref={element} className={footerClass} dangerouslySetInnerHTML={{ __html: html }} />;
}

function FooterContent({ footer }: Props) {
  return (
    <div className="mx-auto max-w-page px-5 pt-14 pb-8 md:px-8 md:pt-20">
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(16rem,1fr)_2fr]">
        <About footer={footer} />
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
          {footer.menus.columns.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <h2 className={heading}>{column.heading}</h2>
              <MenuList items={column.items} linkClass={link} />
            </nav>
          ))}
        </div>
      </div>
      <Branches branches={footer.branches} />
      <FooterLegal footer={footer} />
    </div>
  );
}

function About({ footer }: Props) {
  return (
    <div>
      <p className="heading text-3xl leading-tight">
        <LogoOnDark logo={footer.logo} name={footer.name} />
      </p>
      <p className="mt-3 max-w-sm text-lg">{footer.strapline}</p>
      <ul className="mt-5">
        <li>
          <a href={toTelephoneHref(footer.telephone)} className={link}>
            {footer.telephone}
          </a>
        </li>
        <li>
          <a href={toEmailHref(footer.email)} className={`${link} break-all`}>
            {footer.email}
          </a>
        </li>
      </ul>
      <ul className="mt-4 -ml-3 flex flex-wrap">
        {footer.social.map(({ network, url }) => (
          <li key={url}>
            <a
              href={url}
              aria-label={t("{name} on {network}", { name: footer.name, network: networkNames[network] })}
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

function Branches({ branches }: Pick<FooterData, "branches">) {
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="footer-branches" className="mt-12 border-t border-on-ink/20 pt-8">
      <h2 id="footer-branches" className={heading}>
        {t("Branches")}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        {branches.map(({ slug, name, telephone }) => (
          <li key={slug}>
            <SiteLink to={`/branches/${slug}`} className={`${link} w-full heading text-lg`}>
              {name}
            </SiteLink>
            <a
              href={toTelephoneHref(telephone)}
              aria-label={t("Call {name} on {telephone}", { name, telephone })}
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

function FooterLegal({ footer }: Props) {
  return (
    <div className="mt-12 border-t border-on-ink/20 pt-8 text-sm">
      {footer.memberships.length > 0 ? (
        <ul
          className={`mb-6 grid grid-cols-2 gap-x-6 gap-y-5 ${footer.memberships.length === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3"}`}
        >
          {footer.memberships.map((membership) => (
            <Membership key={membership.scheme} {...membership} />
          ))}
        </ul>
      ) : null}
      <nav aria-label={t("Legal")}>
        <MenuList items={footer.menus.legal} className="flex flex-wrap gap-x-6" linkClass="text-link underline" />
      </nav>
      <p className="mt-4 max-w-4xl text-balance">
        © {footer.year} {footer.companyDetails}
      </p>
    </div>
  );
}

function Membership({ scheme, kind, number, url }: FooterData["memberships"][number]) {
  return (
    <li>
      <span className="block">{kind}</span>
      <span className="flex flex-wrap items-center gap-x-2 underline-offset-4">
        <span className="text-base font-semibold">
          {url ? (
            <MenuLink item={{ name: scheme, url }} className="block py-2.5 hover:underline" />
          ) : (
            <span className="block py-2.5">{scheme}</span>
          )}
        </span>
        {number}
      </span>
    </li>
  );
}

type Network = Identity["social"][number]["network"];

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.75, strokeLinejoin: "round" } as const;

const icons: Record<Network, ReactNode> = {
  facebook: (
    <path d="M14.2 21v-7.6h2.6l.5-3.2h-3.1V8.3c0-1 .4-1.6 1.7-1.6h1.5V3.9c-.5-.1-1.2-.2-2.1-.2-2.5 0-4.1 1.5-4.1 4.2v2.3H8.5v3.2h2.7V21z" />
  ),
  instagram: (
    <>
      <rect x="3.9" y="3.9" width="16.2" height="16.2" rx="4.6" style={line} />
      <circle cx="12" cy="12" r="3.8" style={line} />
      <circle cx="16.7" cy="7.3" r="1.1" />
    </>
  ),
  linkedin: (
    <>
      <circle cx="6" cy="5.8" r="1.9" />
      <path d="M4.4 9.4h3.2V20H4.4zM10 9.4h3v1.5c.6-1 1.7-1.8 3.2-1.8 2.6 0 4 1.7 4 4.6V20h-3.2v-5.8c0-1.5-.6-2.3-1.8-2.3-1.3 0-2 .9-2 2.4V20H10z" />
    </>
  ),
  x: <path d="M4.5 4.5h4l11 15h-4zM18.8 4.5l-6 6.6M10.9 13.2l-5.8 6.3" style={line} />,
  youtube: (
    <>
      <rect x="2.9" y="5.9" width="18.2" height="12.2" rx="3.6" style={line} />
      <path d="M10.3 9.2l4.8 2.8-4.8 2.8z" />
    </>
  ),
};

const networkNames: Record<Network, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  x: "X",
  youtube: "YouTube",
};

function SocialIcon({ network }: { network: Network }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
      {icons[network]}
    </svg>
  );
}
