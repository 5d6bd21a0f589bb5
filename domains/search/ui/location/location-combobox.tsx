import { useCombobox } from "downshift";
import { MapPin } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { t } from "#languages/translate.ts";
import type { PlaceChoice } from "./fetch-places.ts";
import { type InitialInput, LocationFrame, type LocationProps, locationInput } from "./location-frame.tsx";
import { createPlaceAutocomplete } from "./place-autocomplete.ts";

export function LocationCombobox({
  text,
  className,
  hideSubmit,
  onChoose,
  from,
}: LocationProps & { from: InitialInput }) {
  const field = useRef<HTMLInputElement>(null);
  const [places, setPlaces] = useState<PlaceChoice[]>([]);
  const [{ search, clear, abort }] = useState(() => createPlaceAutocomplete(setPlaces));
  useEffect(() => abort, [abort]);
  const { isOpen, highlightedIndex, setInputValue, openMenu, ...combobox } = useCombobox<PlaceChoice>({
    id: useId(),
    items: places,
    itemToString: (place) => place?.label ?? "",
    initialInputValue: from.typed,
    // Typing deselects the place, so that choosing the same one again is a change.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputChange ? { ...changes, selectedItem: null } : changes,
    onStateChange({ type, inputValue, selectedItem }) {
      if (selectedItem) choose(selectedItem);
      else if (type === useCombobox.stateChangeTypes.InputChange) search(inputValue ?? "");
    },
  });
  const open = isOpen && places.length > 0;

  const takeOver = useEffectEvent(() => {
    if (from.caret === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(from.caret, from.caret);
    if (from.typed === text) return;
    search(from.typed);
    openMenu();
  });
  useLayoutEffect(() => takeOver(), []);
  const previousText = useRef(text);
  useEffect(() => {
    if (previousText.current !== text) setInputValue(text);
    previousText.current = text;
  }, [text, setInputValue]);

  function choose(place: PlaceChoice): void {
    clear();
    setInputValue(place.label);
    onChoose(place);
  }

  /** On Enter without a highlighted item, Downshift closes the list instead of submitting the form. */
  function submitTypedText({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
    if (key !== "Enter" || (open && highlightedIndex >= 0)) return;
    clear();
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }

  return (
    <LocationFrame
      className={className}
      hideSubmit={hideSubmit}
      // biome-ignore lint/a11y/noLabelWithoutControl: Downshift sets htmlFor
      label={<label {...combobox.getLabelProps()}>{t("Location")}</label>}
      input={
        <input
          {...combobox.getInputProps({ ref: field, "aria-expanded": open, onKeyDown: submitTypedText })}
          {...locationInput()}
        />
      }
      list={
        <ul
          {...combobox.getMenuProps()}
          className={`absolute inset-x-0 top-full z-30 mt-1 max-h-80 min-w-64 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 shadow-card ${open ? "" : "hidden"}`}
        >
          {open
            ? places.map((place, index) => (
                <li
                  key={place.placeId}
                  {...combobox.getItemProps({ item: place, index })}
                  className={`flex min-h-11 cursor-pointer items-center gap-2.5 px-3 text-ink ${index === highlightedIndex ? "bg-ink/10" : ""}`}
                >
                  <MapPin className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
                  {place.label}
                </li>
              ))
            : null}
        </ul>
      }
      onFound={choose}
    />
  );
}
