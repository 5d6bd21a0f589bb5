import type { toDays } from "./load-appointment.server.ts";

export type Days = ReturnType<typeof toDays>;

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
