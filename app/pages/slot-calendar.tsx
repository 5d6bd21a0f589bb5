import { useState } from "react";
import { t } from "#languages/translate.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import type { toDays } from "./load-appointment.server.ts";

type Days = ReturnType<typeof toDays>;

const loadPicker = () => import("#ui/form/day-picker.tsx");

/** The days with free times, and the times of the chosen one; without scripts a few times instead. */
export function SlotCalendar({ days, fewDays }: { days: Days; fewDays: Days }) {
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  const [date, setDate] = useState(first);
  const { module: picker } = useChunk(loadPicker);
  if (!picker) return <SlotDays days={fewDays} />;
  return (
    <div className="enquiry-calendar">
      <picker.DayPicker
        label={t("Another time")}
        value={date}
        first={first}
        last={last}
        isUnavailable={(each) => !days.some((day) => day.date === each)}
        onChange={setDate}
      />
      <SlotDays days={days.filter((day) => day.date === date)} />
    </div>
  );
}

export function SlotDays({ days }: { days: Days }) {
  return (
    <div className="enquiry-days">
      {days.map((day) => (
        <fieldset key={day.date}>
          <legend className="font-medium">{day.label}</legend>
          <div className="enquiry-times">
            {day.times.map(({ id, label }) => (
              <label key={id} className="enquiry-time">
                <input type="radio" name="slot" value={id} required className="sr-only" />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
