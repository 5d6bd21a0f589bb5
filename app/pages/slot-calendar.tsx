import { useState } from "react";
import { t } from "#languages/translate.ts";
import { DayPicker } from "#ui/form/day-picker.tsx";
import { type Days, SlotDays } from "./slot-days.tsx";

/** The days with free times, and the times of the chosen one. */
export function SlotCalendar({ days }: { days: Days }) {
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  const [date, setDate] = useState(first);
  return (
    <div className="enquiry-calendar">
      <DayPicker
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
