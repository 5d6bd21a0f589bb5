import { type ComponentType, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { LocationFrame, locationInput } from "./location-frame.tsx";
import type { LocationProps, TakenOver } from "./location-props.ts";

type Loaded = { Combobox: ComponentType<LocationProps & { from: TakenOver }>; from: TakenOver };

/** Where to look: a plain text field, whose suggestions are fetched with the first touch. */
export function LocationBox(props: LocationProps) {
  const { text, className, bare, onChoose } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const loading = useRef(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const combobox = useHydrated()
    ? ({ role: "combobox", "aria-expanded": false, "aria-autocomplete": "list" } as const)
    : {};
  if (loaded) return <loaded.Combobox {...props} from={loaded.from} />;

  async function load(): Promise<void> {
    if (loading.current) return;
    loading.current = true;
    try {
      const { LocationCombobox } = await import("./location-combobox.tsx");
      const { value = text, selectionStart = null } = field.current ?? {};
      const caret = document.activeElement === field.current ? selectionStart : null;
      // At once, so that no letter falls between the two fields.
      flushSync(() => setLoaded({ Combobox: LocationCombobox, from: { typed: value, caret } }));
    } catch (error) {
      loading.current = false;
      console.warn("Places cannot be suggested", error);
    }
  }

  return (
    <LocationFrame
      className={className}
      bare={bare}
      label={<label htmlFor={id}>Location</label>}
      input={
        <input
          key={text}
          ref={field}
          id={id}
          {...locationInput}
          {...combobox}
          defaultValue={text}
          onFocus={load}
          onPointerEnter={load}
        />
      }
      onFound={onChoose}
    />
  );
}
