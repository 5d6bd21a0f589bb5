import { Phone } from "lucide-react";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { feedLanguage, type Message, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { ResultCard } from "./load-result-cards.server.ts";
import "./row-details.css";

/** Next to the picture of a row on a wide screen: features, facts in columns, and how to see the home. */
export function RowDetails({ card }: { card: ResultCard }) {
  const { features, branch, telephone, added, isOpen } = card.row;
  const facts: readonly [Message, string][] = [
    ["Type", t(card.propertyType)],
    ["Added", added],
    ["Branch", branch],
  ];
  return (
    <div className="row-details">
      {features.length > 0 ? (
        <ul lang={feedLanguage()} className="list-disc pl-5 marker:text-primary">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      ) : null}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="font-medium first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="relative z-10 flex flex-wrap items-center gap-x-6 gap-y-2 self-start">
        {isOpen ? (
          <SiteLink to={`${card.property_url}#/book-a-viewing`} className={buttonClass("primary")}>
            {t("Book a viewing")}
            <span className="sr-only"> {t("of {address}", { address: card.display_address })}</span>
          </SiteLink>
        ) : null}
        <a href={toTelephoneHref(telephone)} className="text-link gap-2 font-medium">
          <Phone className="size-4 text-primary" />
          {telephone}
        </a>
      </div>
    </div>
  );
}
