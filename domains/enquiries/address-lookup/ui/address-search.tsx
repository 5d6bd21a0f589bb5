import { useCombobox } from "downshift";
import { LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { createAddressSuggester, idleSuggestions } from "#domains/enquiries/address-lookup/fetch-addresses.ts";
import { findPostcodeAtEnd } from "#domains/places/postcode.ts";
import { t } from "#languages/translate.ts";
import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { controlProps, FieldFrame, framedFieldClass } from "#ui/form/field-frame.tsx";

type Props = {
  id: string;
  error: string | undefined;
  label?: string;
  hint?: string;
  required?: boolean;
  initialText?: string;
  /** The selected address is loading. */
  fetching?: boolean;
  /** For forms that also accept free text. */
  onType?: (text: string) => void;
  onChoose: (suggestion: AddressSuggestion) => void;
};

export function AddressSearch({
  id,
  error,
  label = t("Find your address"),
  hint = t("Start with a postcode or the first line"),
  required = true,
  initialText = "",
  fetching = false,
  onType,
  onChoose,
}: Props) {
  const { state: searchState, suggestions, search, clear } = useAddressSuggestions();
  const state = fetching ? "loading" : searchState;
  const { isOpen, highlightedIndex, inputValue, ...combobox } = useCombobox<AddressSuggestion>({
    inputId: id,
    initialInputValue: initialText,
    items: [...suggestions],
    itemToString: (suggestion) => suggestion?.address ?? "",
    onStateChange({ type, inputValue, selectedItem }) {
      if (inputValue !== undefined) onType?.(inputValue);
      if (type === useCombobox.stateChangeTypes.InputChange) search(inputValue ?? "");
      else if (selectedItem) {
        clear();
        onChoose(selectedItem);
      }
    },
  });
  // A form that accepts free text needs no more than that.
  const postcode = onType && state === "none" ? findPostcodeAtEnd(inputValue) : null;
  const shownHint = postcode ? null : hint;
  const open = isOpen && suggestions.length > 0;
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) menu.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <FieldFrame id={id} label={label} error={error} hint={shownHint}>
      <div className="relative">
        <input
          {...combobox.getInputProps({ "aria-expanded": open, onKeyDown: (event) => handleKey(event, open) })}
          {...controlProps(id, { error, hint: shownHint, required })}
          aria-labelledby={undefined}
          autoComplete="off"
          placeholder={label}
          maxLength={200}
          className={`${framedFieldClass} pr-12`}
        />
        {state === "loading" ? (
          <LoaderCircle className="absolute inset-y-0 right-3 z-2 my-auto size-5 animate-spin text-muted motion-reduce:animate-none" />
        ) : null}
        <ul
          {...combobox.getMenuProps({ ref: menu, "aria-labelledby": undefined, "aria-label": t("Addresses") })}
          className={`absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 shadow-card ${open ? "" : "hidden"}`}
        >
          {open
            ? suggestions.map((suggestion, index) => (
                <li
                  key={suggestion.id}
                  {...combobox.getItemProps({ item: suggestion, index })}
                  className={`flex min-h-11 cursor-pointer items-center px-3 py-1 text-ink ${index === highlightedIndex ? "bg-ink/10" : ""}`}
                >
                  {suggestion.address}
                </li>
              ))
            : null}
        </ul>
      </div>
      <p role="status" className={state === "loading" ? "sr-only" : "mt-1 text-sm empty:mt-0"}>
        {postcode ? t("We'll use the postcode {postcode}.", { postcode }) : describeState(state)}
      </p>
    </FieldFrame>
  );
}

function useAddressSuggestions() {
  const [found, setFound] = useState(idleSuggestions);
  const [{ search, clear, stop }] = useState(() => createAddressSuggester(setFound));
  useEffect(() => stop, [stop]);
  return { ...found, search, clear };
}

/** Enter selects a suggestion and must not submit the form; Escape closes an open list and must not close the dialog. */
function handleKey(event: React.KeyboardEvent, open: boolean) {
  if (event.key === "Enter") event.preventDefault();
  if (event.key === "Escape" && open) event.stopPropagation();
}

function describeState(state: ReturnType<typeof useAddressSuggestions>["state"]): string {
  if (state === "loading") return t("Searching");
  if (state === "none") return t("Sorry we couldn't find that address");
  return state === "failed" ? t("Address search isn't available right now. Please type your address instead.") : "";
}
