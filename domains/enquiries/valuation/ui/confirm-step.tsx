import { formatBooking } from "#domains/enquiries/lead/format-lead.ts";
import { formatStreetAddress } from "../../address-lookup/address-values.ts";
import type { ValuationValues } from "../valuation-request.ts";

export function ConfirmStep({ values }: { values: ValuationValues }) {
  const { town, county, postcode, slots, date } = values;
  const facts = [
    ["When", formatBooking({ bookedFor: date, timeSlots: slots.selected })],
    ["Where", [formatStreetAddress(values), town, county, postcode.toUpperCase()].filter(Boolean).join(", ")],
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
