import { RadioField } from "#ui/form/radio-field.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";
import { AddressEntry } from "../../address-lookup/address-entry.tsx";
import { PersonFields } from "../../ui/person-fields.tsx";
import type { ValuationValues } from "../valuation-form.ts";

type Props = {
  form: {
    values: ValuationValues;
    field: <Name extends keyof ValuationValues & string>(name: Name) => FieldProps<ValuationValues[Name]>;
    set: (changes: Partial<ValuationValues>) => void;
  };
};

/** Who asks, and which home it is about. */
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
