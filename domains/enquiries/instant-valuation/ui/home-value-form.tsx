import { useEffect, useEffectEvent, useState } from "react";
import { AddressSearch } from "#domains/enquiries/address-lookup/ui/address-search.tsx";
import { localPath, t } from "#languages/translate.ts";
import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { type FieldProps, FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useFormDraft } from "../../drafts/use-form-draft.ts";
import * as home from "../home-value.ts";

export type HomeValueFormValues = Record<keyof home.HomeValueInput, string>;

export const emptyHomeValue = { postcode: "", kind: "", bedrooms: "", square_feet: "", condition: "typical" };

type Props = {
  initial: HomeValueFormValues;
  /** The current answers, to change them. */
  answers: HomeValueFormValues;
  onAnswer: (value: home.HomeValue, values: HomeValueFormValues) => Promise<void>;
  onAddress: (suggestion: AddressSuggestion) => void;
  /** Selling or letting, as chosen. */
  onChannel: (channel: string) => void;
};

const listBedroomChoices = () =>
  Array.from({ length: 9 }, (_, bedrooms) => ({
    value: String(bedrooms),
    label: bedrooms === 0 ? t("Studio") : bedrooms === 8 ? t("8 or more") : String(bedrooms),
  }));

export function HomeValueForm({ initial, answers, onAnswer, onAddress, onChannel }: Props) {
  const form = useForm(home.homeValueInput, answers);
  useFormDraft("instant valuation", form, initial);
  const reportChannel = useEffectEvent(onChannel);
  useEffect(() => reportChannel(form.values.channel), [form.values.channel]);
  const where = useSearchText(form.field("postcode"));
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async (question) => {
          const response = await fetchHomeValue(question).catch(() => null);
          if (response?.ok) await onAnswer(response.body, form.values);
          else if (response?.status === 422) form.showErrors(response.body.fields ?? {});
          else await toast.error(t("We couldn't estimate that just now. Please try again."));
        })
      }
    >
      <FormErrors form={form} />
      <RadioField
        {...form.field("channel")}
        legend={t("Would you like to sell or let?")}
        choices={[
          { value: "selling", label: t("Sell") },
          { value: "letting", label: t("Let||verb") },
        ]}
      />
      <AddressSearch
        key={where.key}
        id={where.id}
        error={where.error}
        label={t("Postcode or address")}
        hint={t("The postcode is enough.")}
        initialText={where.value}
        onType={where.onChange}
        onChoose={onAddress}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          {...form.field("kind")}
          label={t("Type of home")}
          empty={t("Please choose")}
          choices={home.homeTypes.map((value) => ({ value, label: t(home.homeTypeLabels[value]) }))}
          required
        />
        <SelectField
          {...form.field("bedrooms")}
          label={t("Bedrooms")}
          empty={t("Please choose")}
          choices={listBedroomChoices()}
          required
        />
        <TextField {...form.field("square_feet")} label={t("Size in square feet")} inputMode="numeric" maxLength={6} />
        <SelectField
          {...form.field("condition")}
          label={t("Condition")}
          choices={home.homeConditions.map((value) => ({ value, label: t(home.conditionLabels[value]) }))}
          required
        />
      </div>
      <div className="form-actions">
        <SubmitButton busy={form.busy}>
          {t(form.values.channel === "letting" ? "Estimate its rent" : "Estimate its value")}
        </SubmitButton>
      </div>
    </form>
  );
}

/** `key` changes with a value that was not typed but restored, because the search box takes a text only when it mounts. */
function useSearchText(field: FieldProps<string>) {
  const [typed, setTyped] = useState({ text: field.value, key: 0 });
  if (field.value !== typed.text) setTyped({ text: field.value, key: typed.key + 1 });
  function onChange(text: string) {
    setTyped({ ...typed, text });
    field.onChange(text);
  }
  return { ...field, key: typed.key, onChange };
}

async function fetchHomeValue(question: home.HomeValueInput) {
  const given = Object.entries(question).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const response = await fetch(localPath(`/instant_valuation?${query}`), { headers: { accept: "application/json" } });
  return { ok: response.ok, status: response.status, body: await response.json() };
}
