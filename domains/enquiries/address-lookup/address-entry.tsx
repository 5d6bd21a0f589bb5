import { MapPin } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { TextField } from "#ui/form/text-field.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";
import { createAddressChoice } from "./address-choice.ts";
import { AddressSearch } from "./address-search.tsx";
import type { AddressValues } from "./address-values.ts";

type Written = Exclude<keyof AddressValues, "address_mode">;
type Props = {
  values: AddressValues;
  field: (name: Written) => FieldProps<string>;
  set: (values: Partial<AddressValues>) => void;
  legend: string;
  /** Whether street, town and postcode must be given. */
  required?: boolean;
};

const written = ["house_number", "house_name", "street", "town", "county", "postcode"] as const;
const linkClass = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";

/** An address chosen from a list or written out; switching keeps what is there. */
export function AddressEntry({ values, field, set, legend, required = false }: Props) {
  const heading = useId();
  const isWrong = written.some((name) => field(name).error !== undefined);
  const byHand = values.address_mode === "manual" || isWrong;
  const shown = byHand ? "fields" : values.address_text ? "chosen" : "search";
  const changed = useRef(false);
  const [choice] = useState(createAddressChoice);
  const [fetching, setFetching] = useState(false);
  const ids = { fields: field("house_number").id, chosen: `${heading}-change`, search: field("address_text").id };
  const goOn = useEffectEvent(() => document.getElementById(ids[shown])?.focus());
  // What had the focus is gone when the box and the chosen address take each other's place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of what is shown moves the focus
  useEffect(() => {
    if (changed.current) goOn();
    changed.current = false;
  }, [shown]);
  const stayByHand = useEffectEvent(() => set({ address_mode: "manual" }));
  useEffect(() => {
    if (isWrong) stayByHand();
  }, [isWrong]);
  async function choose(suggestion: AddressSuggestion) {
    setFetching(true);
    const found = await choice.fetch(suggestion);
    if (found === null) return;
    setFetching(false);
    changed.current = true;
    set(found);
  }
  /** What is set is no longer marked as wrong. */
  function changeWay() {
    choice.giveUp();
    setFetching(false);
    const kept = Object.fromEntries(written.map((name) => [name, values[name]]));
    set(byHand ? { ...kept, address_mode: "lookup" } : { address_mode: "manual" });
  }
  return (
    <fieldset aria-labelledby={heading}>
      <legend id={heading} className="mb-3 text-lg font-semibold">
        {legend}
      </legend>
      {byHand ? (
        <WrittenAddress field={field} required={required} />
      ) : values.address_text ? (
        <p className="flex items-center gap-3 rounded-control border border-line bg-paper px-4 py-3">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted" />
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
            Change<span className="sr-only"> address</span>
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
      <button type="button" className={linkClass} onClick={changeWay}>
        {byHand ? "Find the address for me" : "Enter the address by hand"}
      </button>
    </fieldset>
  );
}

function WrittenAddress({ field, required }: Pick<Props, "field" | "required">) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...field("house_number")} label="House number" inputMode="numeric" maxLength={10} />
      <TextField {...field("house_name")} label="House name" maxLength={100} />
      <TextField
        {...field("street")}
        label="Street"
        autoComplete="address-line1"
        maxLength={200}
        required={required}
        className="md:col-span-2"
      />
      <TextField {...field("town")} label="Town" autoComplete="address-level2" maxLength={100} required={required} />
      <TextField {...field("county")} label="County" autoComplete="address-level1" maxLength={100} />
      <TextField
        {...field("postcode")}
        label="Postcode"
        autoComplete="postal-code"
        maxLength={10}
        required={required}
      />
    </div>
  );
}
