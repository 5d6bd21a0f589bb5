import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#languages/translate.ts";

type Props = { href: string; className: string; children: ReactNode };

/** A link to another site, with an icon and a hidden text for its new tab. */
export function NewTabLink({ href, className, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`${className} gap-2`}>
      <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
      {children}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}
