import { MapPin, Plus } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type AddressValues, addressFields } from "#domains/enquiries/address-lookup/address-values.ts";
import { createAddressLoader } from "#domains/enquiries/address-lookup/fetch-addresses.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import type { FieldProps } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { addressInputs, requiredAddressInputs } from "../../ui/lead-inputs.ts";
import { AddressSearch } from "./address-search.tsx";

type Props = {
  values: AddressValues;
  field: (name: Exclude<keyof AddressValues, "address_mode">) => FieldProps<string>;
  set: (values: Partial<AddressValues>) => void;
  legend: string;
  /** Makes street, town and postcode mandatory. */
  required?: boolean;
};

const linkClass = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";

/** An address from the lookup or typed manually; switching between the two keeps the values. An optional one starts collapsed. */
export function AddressEntry({ values, field, set, legend, required = false }: Props) {
  const heading = useId();
  const hasError = addressFields.some((name) => field(name).error !== undefined);
  const isManual = values.address_mode === "manual" || hasError;
  const isEmpty = addressFields.every((name) => values[name] === "") && values.address_text === "";
  const [opened, setOpened] = useState(false);
  const isCollapsed = !required && !opened && !isManual && isEmpty;
  const shown = isCollapsed ? "collapsed" : isManual ? "fields" : values.address_text ? "chosen" : "search";
  const changed = useRef(false);
  const [choice] = useState(createAddressLoader);
  const [fetching, setFetching] = useState(false);
  const ids = {
    collapsed: heading,
    fields: field("house_number").id,
    chosen: `${heading}-change`,
    search: field("address_text").id,
  };
  const focusShown = useEffectEvent(() => document.getElementById(ids[shown])?.focus());
  // Switching views removes the focused element, so focus moves to its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves only when the view changes
  useEffect(() => {
    if (changed.current) focusShown();
    changed.current = false;
  }, [shown]);
  const switchToManual = useEffectEvent(() => set({ address_mode: "manual" }));
  useEffect(() => {
    if (hasError) switchToManual();
  }, [hasError]);
  async function choose(suggestion: AddressSuggestion) {
    setFetching(true);
    const found = await choice.fetch(suggestion);
    if (found === null) return;
    setFetching(false);
    changed.current = true;
    set(found);
  }
  /** Setting the fields again clears their errors. */
  function toggleMode() {
    choice.cancel();
    setFetching(false);
    const current = Object.fromEntries(addressFields.map((name) => [name, values[name]]));
    set(isManual ? { ...current, address_mode: "lookup" } : { address_mode: "manual" });
  }
  if (isCollapsed)
    return (
      <div>
        <button
          id={heading}
          type="button"
          aria-expanded={false}
          className={`${linkClass} gap-2 font-medium`}
          onClick={() => {
            changed.current = true;
            setOpened(true);
          }}
        >
          <Plus className="size-5" strokeWidth={1.75} />
          {t("Add {what}", { what: legend.charAt(0).toLowerCase() + legend.slice(1) })}
        </button>
      </div>
    );
  return (
    <fieldset aria-labelledby={heading} className="mt-3">
      <legend id={heading} className="mb-3 text-lg font-semibold">
        {legend}
      </legend>
      {isManual ? (
        <ManualAddressFields field={field} required={required} />
      ) : values.address_text ? (
        <p className="flex items-center gap-3 rounded-control border border-line bg-paper px-4 py-3">
          <MapPin className="size-5 shrink-0 text-muted" />
          <span id={`${heading}-address`} className="grow">
            {values.address_text}
          </span>
          <button
            id={ids.chosen}
            type="button"
            aria-describedby={`${heading}-address`}
            className={linkClass}
            onClick={() => {
              changed.current = true;
              set({ address_text: "" });
            }}
          >
            <RichMessage text="Change {what}" values={{ what: <span className="sr-only">{t("address")}</span> }} />
          </button>
        </p>
      ) : (
        <AddressSearch
          id={ids.search}
          required={required}
          error={field("address_text").error}
          fetching={fetching}
          onChoose={(it) => void choose(it)}
        />
      )}
      <button type="button" className={linkClass} onClick={toggleMode}>
        {t(isManual ? "Find the address for me" : "Type the address instead")}
      </button>
    </fieldset>
  );
}

function ManualAddressFields({ field, required }: Pick<Props, "field" | "required">) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {addressInputs.map(({ name, label, ...input }) => (
        <TextField
          key={name}
          {...input}
          {...field(name)}
          label={t(label)}
          required={required && requiredAddressInputs.includes(name)}
          className={name === "street" ? "md:col-span-2" : ""}
        />
      ))}
    </div>
  );
}
