import { useEffect, useRef } from "react";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { type Message, t } from "#languages/translate.ts";
import { DayPicker } from "#ui/form/day-picker.tsx";
import { FieldError } from "#ui/form/field-frame.tsx";
import type { Form } from "#ui/form/form.tsx";
import { prefersReducedMotion } from "#ui/reduced-motion.ts";
import { useNearViewport } from "#ui/use-near-viewport.ts";
import { bookingRange, type ClosedDays, isClosed } from "../booking-dates.ts";
import { chooseDate, type HalfDay, type TimeSlots, timeSlotIds, toHalfDay, updateTimeSlots } from "../time-slots.ts";
import type { ValuationValues } from "../valuation-request.ts";

type Props = {
  form: Pick<Form<ValuationValues, unknown>, "id" | "values" | "errors" | "set">;
  closedDays: ClosedDays;
};

export function TimeStep({ form: { id, values, errors, set }, closedDays }: Props) {
  const hours = useRef<HTMLDivElement>(null);
  const [first, last] = bookingRange(new Date());
  const shownDate = useRef(values.date);
  useEffect(() => {
    if (shownDate.current === values.date) return;
    shownDate.current = values.date;
    hours.current?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion() ? "auto" : "smooth" });
  }, [values.date]);
  return (
    <div className="flex flex-wrap gap-8">
      <div id={`${id}-date`} tabIndex={-1} className="outline-none max-md:w-full">
        <p className="font-medium">{t("Which day would you like us to come?")}</p>
        <FieldError id={`${id}-date`} error={errors.date} />
        <div className={errors.date ? "mt-3 border-l-4 border-danger pl-4" : "mt-3"}>
          <DayPicker
            label={t("Date of the valuation")}
            value={values.date}
            first={first}
            last={last}
            isUnavailable={(date) => isClosed(date, closedDays)}
            onChange={(date) => set(chooseDate(values, date))}
          />
        </div>
      </div>
      <div ref={hours} style={{ flex: "1 1 14rem" }}>
        {values.date === "" ? (
          <p className="text-muted">{t("Choose a day to see its times.")}</p>
        ) : (
          <TimeSlotPicker
            id={`${id}-slots`}
            date={values.date}
            value={values.slots}
            error={errors.slots}
            onChange={(slots) => set({ slots })}
          />
        )}
      </div>
    </div>
  );
}

type PickerProps = {
  id: string;
  date: string;
  value: TimeSlots;
  error: string | undefined;
  onChange: (slots: TimeSlots) => void;
};

const slotClass =
  "min-h-11 rounded-control border border-line-strong px-3 font-medium transition-colors duration-150 hover:border-primary " +
  "aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary";

/** The hours of the selected day, rendered once scrolled into view. */
function TimeSlotPicker({ id, date, value, error, onChange }: PickerProps) {
  const container = useRef<HTMLFieldSetElement>(null);
  const isVisible = useNearViewport(container, "0px");
  return (
    <fieldset ref={container} className="min-h-48" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium text-balance">
        {t("Which times suit you on {date}?", { date: formatLongDateWithWeekday(date) })}
      </legend>
      <p className="mb-3 text-sm text-muted">{t("Choose one or more. We will confirm one of them.")}</p>
      {isVisible ? <HalfDays id={id} value={value} onChange={onChange} /> : null}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function HalfDays({ id, value, onChange }: Pick<PickerProps, "id" | "value" | "onChange">) {
  return (["am", "pm"] as const).map((half) => (
    <div key={half} className="mb-3 grid grid-cols-4 gap-2 md:grid-cols-3">
      <button
        id={half === "am" ? id : undefined}
        type="button"
        aria-pressed={value.group === half}
        onClick={() => onChange(updateTimeSlots(value, { type: "choose-group", group: half }))}
        className={`${slotClass} md:col-span-3`}
      >
        {t(halfDayLabels[half])}
      </button>
      {timeSlotIds
        .filter((slot) => toHalfDay(slot) === half)
        .map((slot) => (
          <button
            key={slot}
            type="button"
            aria-pressed={value.selected.includes(slot)}
            onClick={() => onChange(updateTimeSlots(value, { type: "choose-slot", id: slot }))}
            className={slotClass}
          >
            {slot}
          </button>
        ))}
    </div>
  ));
}

const halfDayLabels: Readonly<Record<HalfDay, Message>> = { am: "All am", pm: "All pm" };
