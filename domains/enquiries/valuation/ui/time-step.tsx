import { useEffect, useRef } from "react";
import { FieldError } from "#ui/form/field-frame.tsx";
import { prefersReducedMotion } from "#ui/reduced-motion.ts";
import type { ClosedDays } from "../booking-dates.ts";
import { emptyTimeSlots, updateTimeSlots } from "../time-slots.ts";
import type { ValuationValues } from "../valuation-request.ts";
import { DatePicker } from "./date-picker.tsx";
import { TimeSlotPicker } from "./time-slot-picker.tsx";

type Props = {
  formId: string;
  values: ValuationValues;
  errors: Readonly<Record<string, string>>;
  closedDays: ClosedDays;
  set: (changes: Partial<ValuationValues>) => void;
};

export function TimeStep({ formId, values, errors, closedDays, set }: Props) {
  const hours = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (values.date !== "")
      hours.current?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion() ? "auto" : "smooth" });
  }, [values.date]);
  return (
    <div className="grid gap-8">
      <div id={`${formId}-date`} tabIndex={-1} className="outline-none">
        <p className="mb-3 font-medium">Which day would you like us to come?</p>
        <DatePicker
          value={values.date}
          closedDays={closedDays}
          onChange={(date) => set({ date, slots: updateTimeSlots(emptyTimeSlots, { type: "change-date" }) })}
        />
        <FieldError id={`${formId}-date`} error={errors.date} />
      </div>
      <div ref={hours}>
        {values.date === "" ? null : (
          <TimeSlotPicker
            id={`${formId}-slots`}
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
