import { Amphora, ArrowLeft, ChevronRight, Gavel, House, type LucideIcon, Tractor } from "lucide-react";
import { type SVGProps, useEffect, useRef, useState } from "react";
import type { HomeTab } from "#domains/search/home/home-tabs.ts";
import { t } from "#languages/translate.ts";
import { SiteLink } from "#ui/site-link.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";

type IconLink = NonNullable<HomeTab["links"]>[number];

const icons: Readonly<Record<IconLink["icon"], LucideIcon | typeof BullIcon>> = {
  antiques: Amphora,
  auction: Gavel,
  bull: BullIcon,
  tractor: Tractor,
  house: House,
};

const tile =
  "flex h-full min-h-16 w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 text-left font-semibold text-ink " +
  "transition-colors duration-150 hover:bg-ink hover:text-on-ink";
const list = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3";

/** The links of a tab. A link with children shows them in place, with a Back button. */
export function IconLinks({ links }: { links: readonly IconLink[] }) {
  const [opened, setOpened] = useState<IconLink | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const previous = useRef<IconLink | null>(null);
  useEffect(() => {
    if (opened === previous.current) return;
    const target = opened ? "[data-back]" : `[data-opens="${previous.current?.id}"]`;
    frame.current?.querySelector<HTMLElement>(target)?.focus();
    previous.current = opened;
  }, [opened]);
  return (
    <div ref={frame}>
      {opened ? (
        <>
          <div className="mb-3 flex items-center gap-2">
            <button
              type="button"
              data-back
              onClick={() => setOpened(null)}
              className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:underline"
            >
              <ArrowLeft className="size-5" />
              {t("Back")}
            </button>
            <p className="font-semibold">{opened.label}</p>
          </div>
          <Children of={opened} />
        </>
      ) : (
        <ul className={list}>
          {links.map((link) => (
            <li key={link.id}>
              <Tile link={link} onOpen={() => setOpened(link)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Tile({ link, onOpen }: { link: IconLink; onOpen: () => void }) {
  const hydrated = useHydrated();
  const { icon, label, link: to, children = [] } = link;
  const Icon = icons[icon];
  const content = (
    <>
      <Icon className="size-6 shrink-0" strokeWidth={1.5} />
      <span className="grow">{label}</span>
      {children.length > 0 ? <ChevronRight className="size-5 shrink-0" /> : null}
    </>
  );
  if (children.length === 0)
    return (
      <SiteLink to={to ?? "/"} className={tile}>
        {content}
      </SiteLink>
    );
  if (!hydrated)
    return (
      <details>
        <summary className={`${tile} cursor-pointer`}>{content}</summary>
        <Children of={link} />
      </details>
    );
  return (
    <button type="button" data-opens={link.id} onClick={onOpen} className={tile}>
      {content}
    </button>
  );
}

function Children({ of: { link, label, children = [] } }: { of: IconLink }) {
  const all = link ? [{ id: "all", label: t("All {label}", { label }), link }, ...children] : children;
  return (
    <ul className={list}>
      {all.map((child) => (
        <li key={child.id}>
          <SiteLink to={child.link} className={tile}>
            {child.label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** Lucide has no cattle icon; this one follows its grid. */
function BullIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M8 8C5 8.500 2.500 7 2.500 3.500 4 5 6 5.500 9 5.500h6c3 0 5-.5 6.500-2C21.500 7 19 8.500 16 8" />
      <path d="M8 8v3.500c0 1.500.5 3 1 4.500l.5 2.500a2.500 2.500 0 0 0 5 0L15 16c.5-1.500 1-3 1-4.500V8" />
      <path d="M7.500 10.500 4.500 10M16.500 10.500l3-.5M10.500 18h3M10.250 11.500v.01M13.750 11.500v.01" />
    </svg>
  );
}
