import { useEffect, useState } from "react";
import { otherTime } from "#domains/enquiries/viewing/ui/viewing-form.tsx";
import { formatClockTime } from "#format/format-clock-time.ts";
import { formatDayWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { t } from "#languages/translate.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import type { FieldProps } from "#ui/form/form.tsx";
import { formatAppointmentTime } from "../appointment.ts";
import { type OfferedSlot, parseSlotId } from "../offered-slot.ts";

type Props = FieldProps<string> & { path: string };

const formatTime = (iso: string) =>
  formatClockTime(
    new Date(iso).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" }),
  );

const formatSlot = ({ starts_at, open_house }: OfferedSlot) => {
  const time = formatTime(starts_at);
  return open_house ? t("{time} (open house)", { time }) : time;
};

/** `Thursday 19 November 2026 at 13:00`, booked at once in an open house; null without a time of the diary. */
export function describeChosenSlot(id: string): { time: string; isBooked: boolean } | null {
  const slot = parseSlotId(id);
  return slot && { time: formatAppointmentTime(slot.startsAt), isBooked: slot.openHouseId !== null };
}

/** Free times of the diary, and "Another time"; nothing without a diary, or when they cannot be loaded. */
export function SlotChoice({ path, error, ...field }: Props) {
  const slots = useSlots(path, error);
  if (slots.length === 0) return null;
  const days = [...Map.groupBy(slots, ({ starts_at }) => toLondonDate(new Date(starts_at)))];
  return (
    <fieldset
      aria-describedby={error ? `${field.id}-error` : undefined}
      className="mt-3 grid gap-x-4 gap-y-3 md:grid-cols-2"
    >
      <legend className="mb-1 font-medium">
        {t("Choose a time")} <span className="font-normal text-muted">{t("(optional)")}</span>
      </legend>
      {days.map(([date, times]) => (
        <fieldset key={date}>
          <legend className="text-sm text-muted">{formatDayWithWeekday(date)}</legend>
          <div style={{ gridTemplateColumns: "repeat(auto-fill, minmax(4.5rem, 1fr))" }} className="mt-1 grid gap-1.5">
            {times.map((slot, index) => (
              <SlotRadio
                key={slot.id}
                {...field}
                id={slot === slots[0] && index === 0 ? field.id : undefined}
                slot={slot.id}
                label={formatSlot(slot)}
                isWide={slot.open_house}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex md:col-span-2">
        <SlotRadio {...field} id={undefined} slot={otherTime} label={t("Another time")} />
      </div>
      <FieldError id={field.id} error={error} />
    </fieldset>
  );
}

type RadioProps = Omit<Props, "path" | "error" | "id"> & {
  id: string | undefined;
  slot: string;
  label: string;
  isWide?: boolean;
};

function SlotRadio({ id, name, value, slot, label, isWide = false, onChange }: RadioProps) {
  return (
    <label
      style={isWide ? { gridColumn: "span 2" } : {}}
      className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-2 font-medium transition-colors duration-150 has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={slot}
        checked={value === slot}
        onChange={() => onChange(slot)}
        className="sr-only"
      />
      {label}
    </label>
  );
}

/** Empty while loading. Loaded again when the server says that the chosen one is gone. */
function useSlots(path: string, error: string | undefined): readonly OfferedSlot[] {
  const [slots, setSlots] = useState<readonly OfferedSlot[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error loads them again
  useEffect(() => {
    const controller = new AbortController();
    fetch(path, { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : { slots: [] }))
      .then((found: { slots: OfferedSlot[] }) => setSlots(found.slots))
      .catch(() => {});
    return () => controller.abort();
  }, [path, error]);
  return slots;
}
