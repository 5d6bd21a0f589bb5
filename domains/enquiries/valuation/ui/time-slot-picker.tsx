import { useRef } from "react";
import { FieldError } from "#ui/form/field-frame.tsx";
import { useNear } from "#ui/use-near.ts";
import { longDay } from "../../lead-words.ts";
import { changeTimeSlots, type HalfDay, halfDayOf, type TimeSlots, timeSlotIds } from "../time-slots.ts";

type Props = {
  id: string;
  date: string;
  value: TimeSlots;
  error: string | undefined;
  onChange: (slots: TimeSlots) => void;
};

const slotClass =
  "min-h-11 rounded-control border border-line-strong px-3 font-medium transition-colors duration-150 hover:border-primary " +
  "aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary";

/** The hours of the chosen day; drawn once they are scrolled into view. */
export function TimeSlotPicker({ id, date, value, error, onChange }: Props) {
  const place = useRef<HTMLFieldSetElement>(null);
  const seen = useNear(place, "0px");
  return (
    <fieldset ref={place} className="min-h-48" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">Which times suit you on {longDay(date)}?</legend>
      <p className="mb-3 text-sm text-muted">Choose one or more. We will confirm one of them.</p>
      {seen ? <HalfDays id={id} value={value} onChange={onChange} /> : null}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function HalfDays({ id, value, onChange }: Pick<Props, "id" | "value" | "onChange">) {
  return (["am", "pm"] as const).map((half) => (
    <div key={half} className="mb-3 grid grid-cols-3 gap-2 sm:grid-cols-6">
      <button
        id={half === "am" ? id : undefined}
        type="button"
        aria-pressed={value.group === half}
        onClick={() => onChange(changeTimeSlots(value, { type: "choose-group", group: half }))}
        className={slotClass}
      >
        {groupWords[half]}
      </button>
      {timeSlotIds
        .filter((slot) => halfDayOf(slot) === half)
        .map((slot) => (
          <button
            key={slot}
            type="button"
            aria-pressed={value.selected.includes(slot)}
            onClick={() => onChange(changeTimeSlots(value, { type: "choose-slot", id: slot }))}
            className={slotClass}
          >
            {slot}
          </button>
        ))}
    </div>
  ));
}

const groupWords: Readonly<Record<HalfDay, string>> = { am: "All am", pm: "All pm" };
