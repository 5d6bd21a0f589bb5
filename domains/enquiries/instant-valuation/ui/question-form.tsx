import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { AddressSearch } from "../../address-lookup/address-search.tsx";
import { askHomeValue } from "../ask-home-value.ts";
import { conditionLabels } from "../condition-labels.ts";
import { homeKindLabels, homeKinds } from "../home-kind.ts";
import type { HomeValue } from "../home-value.ts";
import { conditions, type ValuationQuestion, valuationQuestion } from "../valuation-question.ts";

export type QuestionValues = Record<keyof ValuationQuestion, string>;

type Props = {
  initial: QuestionValues;
  onAnswer: (value: HomeValue, values: QuestionValues) => Promise<void>;
  onAddress: (suggestion: AddressSuggestion) => void;
};

const bedroomChoices = Array.from({ length: 9 }, (_, bedrooms) => ({
  value: String(bedrooms),
  label: bedrooms === 0 ? "Studio" : bedrooms === 8 ? "8 or more" : String(bedrooms),
}));

export function QuestionForm({ initial, onAnswer, onAddress }: Props) {
  const form = useForm(valuationQuestion, initial);
  const where = form.field("postcode");
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async (question) => {
          const asked = await askHomeValue(question);
          if (asked.kind === "answered") await onAnswer(asked.value, form.values);
          else if (asked.kind === "refused") form.refuse(asked.fields);
          else await toast.error("We could not work that out just now. Please try again.");
        })
      }
    >
      <FormErrors form={form} />
      <RadioField
        {...form.field("channel")}
        legend="Would you like to sell or to let?"
        choices={[
          { value: "selling", label: "Sell" },
          { value: "letting", label: "Let" },
        ]}
      />
      <AddressSearch
        id={where.id}
        error={where.error}
        label="Postcode or address"
        hint="The postcode is enough"
        startText={where.value}
        onType={where.onChange}
        onChoose={onAddress}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          {...form.field("kind")}
          label="Kind of home"
          empty="Kind of home"
          choices={homeKinds.map((value) => ({ value, label: homeKindLabels[value] }))}
          required
        />
        <SelectField {...form.field("bedrooms")} label="Bedrooms" empty="Bedrooms" choices={bedroomChoices} required />
        <TextField {...form.field("square_feet")} label="Size in square feet" inputMode="numeric" maxLength={6} />
      </div>
      <SelectField
        {...form.field("condition")}
        label="Condition"
        choices={conditions.map((value) => ({ value, label: conditionLabels[value] }))}
        required
      />
      <div>
        <SubmitButton busy={form.busy}>Estimate its value</SubmitButton>
      </div>
    </form>
  );
}
