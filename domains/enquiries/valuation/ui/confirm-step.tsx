import { streetAddress } from "../../address-lookup/address-values.ts";
import { bookingWords } from "../../lead-words.ts";
import type { ValuationValues } from "../valuation-form.ts";

/** What is about to be sent, to be read once more. */
export function ConfirmStep({ values }: { values: ValuationValues }) {
  const { town, county, postcode, slots, date } = values;
  const facts = [
    ["When", bookingWords({ bookedFor: date, timeSlots: slots.selected })],
    ["Where", [streetAddress(values), town, county, postcode.toUpperCase()].filter(Boolean).join(", ")],
    ["For", values.channel === "letting" ? "Letting" : "Selling"],
    ["Name", `${values.first_name} ${values.last_name}`],
    ["Email", values.email],
    ["Telephone", values.tel_home],
  ];
  return (
    <dl className="grid border-b border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
