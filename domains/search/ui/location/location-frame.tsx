import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#languages/translate.ts";
import type { PlaceChoice } from "./fetch-places.ts";
import { LocateButton } from "./locate-button.tsx";

export const locationInput = () =>
  ({
    type: "text",
    name: "q",
    placeholder: t("Town, village or postcode"),
    maxLength: 100,
    autoComplete: "off",
    autoCapitalize: "words",
    spellCheck: false,
    enterKeyHint: "search",
    className: "h-full min-w-0 grow truncate bg-transparent pl-3 text-base text-ink outline-none xl:text-[0.9375rem]",
  }) as const;

type Props = {
  className?: string;
  hideSubmit?: boolean;
  label: ReactNode;
  input: ReactNode;
  list?: ReactNode;
  onFound: (place: PlaceChoice) => void;
};

export function LocationFrame({ className = "", hideSubmit = false, label, input, list, onFound }: Props) {
  return (
    <div className={`relative min-w-0 ${className}`}>
      <div className="mb-1 text-sm font-medium text-muted xl:text-xs">{label}</div>
      <div className="flex h-12 items-center rounded-control border border-line-strong bg-surface has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 xl:h-11">
        {input}
        <LocateButton onFound={onFound} />
        {hideSubmit ? null : (
          <button
            type="submit"
            aria-label={t("Search||verb")}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink"
          >
            <Search className="size-5" strokeWidth={1.75} />
          </button>
        )}
      </div>
      {list}
    </div>
  );
}

export type LocationProps = {
  /** Label of the current place ("Taunton, Somerset"), or the typed text. */
  text: string;
  className?: string;
  /** True when the form has its own search button. */
  hideSubmit?: boolean;
  onChoose: (place: PlaceChoice) => void;
};

/** State of the plain input when the combobox replaces it; `caret` is null unless it had focus. */
export type InitialInput = { typed: string; caret: number | null };
