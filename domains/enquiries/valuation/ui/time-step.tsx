import { CalendarDate, parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useContext, useEffect, useRef } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
  Heading,
  I18nProvider,
} from "react-aria-components";
import { formatLongDate, formatLongDateWithWeekday } from "#format/format-date.ts";
import { currentLanguage, english, type Message, t, translate } from "#languages/translate.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { FieldError } from "#ui/form/field-frame.tsx";
import type { Form } from "#ui/form/form.tsx";
import { prefersReducedMotion } from "#ui/reduced-motion.ts";
import { useNearViewport } from "#ui/use-near-viewport.ts";
import { bookingRange, type ClosedDays, firstBookable, isClosed } from "../booking-dates.ts";
import { chooseDate, type HalfDay, type TimeSlots, timeSlotIds, toHalfDay, updateTimeSlots } from "../time-slots.ts";
import type { ValuationValues } from "../valuation-request.ts";

type Props = {
  form: Pick<Form<ValuationValues, unknown>, "id" | "values" | "errors" | "set">;
  closedDays: ClosedDays;
};

export function TimeStep({ form: { id, values, errors, set }, closedDays }: Props) {
  const hours = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (values.date !== "")
      hours.current?.scrollIntoView({ block: "nearest", behavior: prefersReducedMotion() ? "auto" : "smooth" });
  }, [values.date]);
  return (
    <div className="flex flex-wrap gap-8">
      <div id={`${id}-date`} tabIndex={-1} className="outline-none max-md:w-full">
        <p className="font-medium">{t("Which day would you like us to come?")}</p>
        <FieldError id={`${id}-date`} error={errors.date} />
        <div className={errors.date ? "mt-3 border-l-4 border-danger pl-4" : "mt-3"}>
          <DatePicker value={values.date} closedDays={closedDays} onChange={(date) => set(chooseDate(values, date))} />
        </div>
      </div>
      <div ref={hours} style={{ flex: "1 1 14rem" }}>
        {values.date === "" ? (
          <p className="grid h-full place-items-center rounded-card border border-line bg-paper p-6 text-center text-balance text-muted">
            {t("Choose a day, and we'll ask which times suit you.")}
          </p>
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
export function TimeSlotPicker({ id, date, value, error, onChange }: PickerProps) {
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

type DateProps = { value: string; closedDays: ClosedDays; onChange: (date: string) => void };

const cellClass =
  "grid size-11 cursor-pointer place-items-center rounded-control outline-none hover:bg-primary/10 " +
  "data-[focus-visible]:ring-2 data-[focus-visible]:ring-primary data-[focus-visible]:ring-offset-2 " +
  "data-[selected]:bg-primary data-[selected]:text-on-primary data-[outside-month]:hidden " +
  "data-[disabled]:cursor-default data-[disabled]:text-muted/60 data-[disabled]:hover:bg-transparent " +
  "data-[unavailable]:cursor-not-allowed data-[unavailable]:text-muted/60 data-[unavailable]:line-through data-[unavailable]:hover:bg-transparent";

function DatePicker({ value, closedDays, onChange }: DateProps) {
  const now = new Date();
  const [first, last] = bookingRange(now);
  return (
    <I18nProvider locale="en-GB">
      <Calendar
        aria-label={t("Date of the valuation")}
        value={value === "" ? null : parseDate(value)}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        defaultFocusedValue={value === "" ? parseDate(firstBookable(now, closedDays)) : undefined}
        isDateUnavailable={(date) => isClosed(isoDate(date), closedDays)}
        firstDayOfWeek="mon"
        onChange={(date) => onChange(isoDate(date))}
        className="mx-auto w-fit max-w-full md:mx-0"
      >
        <header className="mb-2 flex items-center justify-between">
          <Button
            slot="previous"
            aria-label={t("Previous month")}
            className={`${iconButtonClass} data-[disabled]:opacity-30`}
          >
            <ChevronLeft />
          </Button>
          <MonthHeading />
          <Button slot="next" aria-label={t("Next month")} className={`${iconButtonClass} data-[disabled]:opacity-30`}>
            <ChevronRight />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="pb-1 text-sm font-medium text-muted">{translate(day)}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

/** Browsers have no Welsh names of months. */
function MonthHeading() {
  const first = useContext(CalendarStateContext)?.visibleRange.start;
  const month =
    first && currentLanguage() !== english ? formatLongDate(isoDate(first)).replace(/^\S+ /, "") : undefined;
  return <Heading level={4} className="text-lg font-semibold" {...(month && { children: month })} />;
}

const isoDate = ({ year, month, day }: { year: number; month: number; day: number }) =>
  new CalendarDate(year, month, day).toString();
