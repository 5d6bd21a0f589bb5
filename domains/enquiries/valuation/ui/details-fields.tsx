import { AddressEntry } from "#domains/enquiries/address-lookup/ui/address-entry.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import type { Form } from "#ui/form/use-form.ts";
import { PersonFields } from "../../ui/person-fields.tsx";
import type { ValuationValues } from "../valuation-request.ts";

type Props = { form: Pick<Form<ValuationValues, unknown>, "values" | "field" | "set"> };

export function DetailsFields({ form }: Props) {
  return (
    <>
      <RadioField
        {...form.field("channel")}
        legend="I am thinking of"
        choices={[
          { value: "selling", label: "Selling" },
          { value: "letting", label: "Letting" },
        ]}
      />
      <PersonFields field={form.field} />
      <AddressEntry values={form.values} field={form.field} set={form.set} legend="The property" required />
    </>
  );
}
