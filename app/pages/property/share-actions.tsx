import { Link2, Mail, Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { SavePropertyButton } from "#domains/saved/ui/save-button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { copyLink, shareLink } from "../share-link.ts";
import type { OpenPropertyPage } from "./use-property-page.ts";

/** Icon above label. */
const shape =
  "inline-flex min-h-11 w-full flex-col items-center gap-1 rounded-control py-1.5 text-center text-sm " +
  "leading-tight font-medium hover:bg-ink/5";

type Shared = Pick<OpenPropertyPage, "url" | "title" | "card">;

/** Share is the Web Share API, where the browser has it. */
export function ShareActions({ page: { url, title, card } }: { page: Shared }) {
  const hydrated = useHydrated();
  const name = `${title}, ${card.display_address}`;
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${name}\n${card.price}\n\n${url}`)}`;
  const canShare = hydrated && typeof navigator.share === "function";
  return (
    <ul className="-mx-2 grid max-w-md auto-cols-fr grid-flow-col print:hidden">
      <li>
        <SavePropertyButton card={card} className={`${shape} noscript:hidden`} />
      </li>
      {canShare ? (
        <li>
          <ActionButton icon={<Share2 {...icon} />} onClick={() => void shareLink(name, url)}>
            Share
          </ActionButton>
        </li>
      ) : null}
      <li>
        <ActionButton icon={<Link2 {...icon} />} onClick={() => void copyLink(url)}>
          Copy link
        </ActionButton>
      </li>
      <li>
        <a href={hydrated ? "#/send-to-friend" : mail} className={shape}>
          <Mail {...icon} />
          Email
        </a>
      </li>
      <li>
        <ActionButton icon={<Printer {...icon} />} onClick={() => window.print()}>
          Print
        </ActionButton>
      </li>
    </ul>
  );
}

const icon = { "aria-hidden": true, className: "size-5", strokeWidth: 1.75 } as const;

function ActionButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={shape}>
      {icon}
      {children}
    </button>
  );
}
