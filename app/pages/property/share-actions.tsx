import { Link2, Mail, Printer, Share2 } from "lucide-react";
import { SavePropertyButton } from "#domains/saved/ui/save-button.tsx";
import { t } from "#languages/translate.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { copyLink, shareLink } from "../share-link.ts";
import type { OpenPropertyPage } from "./use-property-page.ts";

/** Icon above label. */
const shape =
  "inline-flex min-h-11 w-full flex-col items-center gap-1 rounded-control py-1.5 text-center text-sm " +
  "leading-tight font-medium hover:bg-ink/5";

export const loadExtras = () => import("#domains/saved/ui/changes/home-extras.tsx");

type Shared = Pick<OpenPropertyPage, "url" | "title" | "card">;

/** Share is the Web Share API, where the browser has it. */
export function ShareActions({ page: { url, title, card } }: { page: Shared }) {
  const hydrated = useHydrated();
  const extras = useChunk(loadExtras).module;
  const name = `${title}, ${card.display_address}`;
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${name}\n${card.price}\n\n${url}`)}`;
  const canShare = hydrated && typeof navigator.share === "function";
  const actions = [
    canShare ? { label: t("Share"), Icon: Share2, act: () => void shareLink(name, url) } : null,
    { label: t("Copy link"), Icon: Link2, act: () => void copyLink(url) },
    { label: t("Email"), Icon: Mail, href: hydrated ? "#/send-to-friend" : mail },
    { label: t("Print"), Icon: Printer, act: () => window.print() },
  ].filter((action) => action !== null);
  return (
    <ul className="-mx-2 grid auto-cols-fr grid-flow-col print:hidden">
      <li>
        <SavePropertyButton card={card} className={`${shape} noscript:hidden`} />
      </li>
      {actions.map(({ label, Icon, act, href }) => {
        const Action = href ? "a" : "button";
        return (
          <li key={label}>
            <Action {...(href ? { href } : { type: "button", onClick: act })} className={shape}>
              <Icon className="size-5" strokeWidth={1.75} />
              {label}
            </Action>
          </li>
        );
      })}
      <li>{extras ? <extras.HideButton card={card} className={shape} /> : null}</li>
    </ul>
  );
}
