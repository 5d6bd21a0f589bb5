import { useCombobox } from "downshift";
import { MapPin } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import type { PlaceChoice } from "./fetch-places.ts";
import { LocationFrame, locationInput } from "./location-frame.tsx";
import type { LocationProps, TakenOver } from "./location-props.ts";
import { useSuggestions } from "./use-suggestions.ts";

export function LocationCombobox({ text, className, bare, onChoose, from }: LocationProps & { from: TakenOver }) {
  const field = useRef<HTMLInputElement>(null);
  const { places, look, forget } = useSuggestions();
  const { isOpen, highlightedIndex, setInputValue, openMenu, ...combobox } = useCombobox<PlaceChoice>({
    id: useId(),
    items: places,
    itemToString: (place) => place?.label ?? "",
    selectedItem: null,
    initialInputValue: from.typed,
    onStateChange({ type, inputValue, selectedItem }) {
      if (selectedItem) choose(selectedItem);
      else if (type === useCombobox.stateChangeTypes.InputChange) look(inputValue ?? "");
    },
  });
  const open = isOpen && places.length > 0;

  const takeOver = useEffectEvent(() => {
    if (from.caret === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(from.caret, from.caret);
    if (from.typed === text) return;
    look(from.typed);
    openMenu();
  });
  useLayoutEffect(() => takeOver(), []);
  const known = useRef(text);
  useEffect(() => {
    if (known.current !== text) setInputValue(text);
    known.current = text;
  }, [text, setInputValue]);

  function choose(place: PlaceChoice): void {
    forget();
    setInputValue(place.label);
    onChoose(place);
  }

  /** Downshift would only close its list when Enter is pressed with nothing chosen from it. */
  function submitWhatIsTyped({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
    if (key !== "Enter" || (open && highlightedIndex >= 0)) return;
    forget();
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
  }

  return (
    <LocationFrame
      className={className}
      bare={bare}
      // biome-ignore lint/a11y/noLabelWithoutControl: downshift names the input it belongs to
      label={<label {...combobox.getLabelProps()}>Location</label>}
      input={
        <input
          {...combobox.getInputProps({ ref: field, "aria-expanded": open, onKeyDown: submitWhatIsTyped })}
          {...locationInput}
        />
      }
      list={
        <ul
          {...combobox.getMenuProps()}
          className={`absolute inset-x-0 top-full z-30 mt-1 max-h-80 min-w-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 shadow-card ${open ? "" : "hidden"}`}
        >
          {open
            ? places.map((place, index) => (
                <li
                  key={place.placeId}
                  {...combobox.getItemProps({ item: place, index })}
                  className={`flex min-h-11 cursor-pointer items-center gap-2.5 px-3 text-ink ${index === highlightedIndex ? "bg-ink/10" : ""}`}
                >
                  <MapPin aria-hidden="true" className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
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
