import { parsePostcode } from "#domains/places/postcode.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { formatStreetAddress } from "../../address-lookup/address-values.ts";
import { formatBooking } from "../../lead/format-lead.ts";
import type { ValuationValues } from "../valuation-request.ts";
import type { ValuationProps } from "./use-valuation.ts";

type ConfirmProps = { values: ValuationValues; onChange: ValuationProps["steps"]["goTo"] };

/** The answers, to be checked before they are sent. */
export function ConfirmStep({ values, onChange }: ConfirmProps) {
  const facts = [
    ...listVisit(values),
    [t("For||whom or what"), t(values.channel === "letting" ? "Letting" : "Selling")],
    [t("Name"), `${values.first_name} ${values.last_name}`],
    [t("Email"), values.email],
    [t("Telephone"), values.tel_home],
  ] as const;
  return (
    <dl className="grid gap-x-8 border-b border-line md:grid-cols-2">
      {facts.map(([label, value], index) => (
        <div key={label} className="relative border-t border-line py-2 pr-20">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
          <dd className="absolute top-0 right-0">
            <button
              type="button"
              onClick={() => onChange(index === 0 ? "time" : "details")}
              className="min-h-11 text-primary underline underline-offset-4"
            >
              <RichMessage text="Change {what}" values={{ what: <span className="sr-only">{label}</span> }} />
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The day and times that were asked for, and the address. */
export function listVisit(values: ValuationValues): [string, string][] {
  const { town, county, postcode, slots, date } = values;
  const shownPostcode = (parsePostcode(postcode)?.full ?? postcode.toUpperCase()).replace(" ", "\u00a0");
  return [
    [t("When"), date === "" ? "" : formatBooking({ bookedFor: date, timeSlots: slots.selected })],
    [t("Where"), [formatStreetAddress(values), town, county, shownPostcode].filter(Boolean).join(", ")],
  ];
}
