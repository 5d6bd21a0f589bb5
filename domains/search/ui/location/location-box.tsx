import { type ComponentType, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#languages/translate.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { type InitialInput, LocationFrame, type LocationProps, locationInput } from "./location-frame.tsx";

type Loaded = { Combobox: ComponentType<LocationProps & { from: InitialInput }>; from: InitialInput };

/** A plain text field that loads the suggestions code on first focus or hover. */
export function LocationBox(props: LocationProps) {
  const { text, className, hideSubmit, onChoose } = props;
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
      const { value = text, selectionStart = null, form } = field.current ?? {};
      const caret = document.activeElement === field.current ? selectionStart : null;
      const focused = Array.prototype.indexOf.call(form?.elements ?? [], document.activeElement);
      // Synchronous, so that no keystroke is lost between the two inputs.
      flushSync(() => setLoaded({ Combobox: LocationCombobox, from: { typed: value, caret } }));
      // The locate and search buttons are new elements too.
      (form?.elements[focused] as HTMLElement | undefined)?.focus();
    } catch (error) {
      loading.current = false;
      console.warn("Loading place suggestions failed", error);
    }
  }

  return (
    <LocationFrame
      className={className}
      hideSubmit={hideSubmit}
      label={<label htmlFor={id}>{t("Location")}</label>}
      input={
        <input
          key={text}
          ref={field}
          id={id}
          {...locationInput()}
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
