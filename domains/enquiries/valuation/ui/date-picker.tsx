import { CalendarDate, parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from "react-aria-components";
import { iconButtonClass } from "#ui/button.tsx";
import { bookingRange, type ClosedDays, isClosed } from "../booking-dates.ts";

type Props = { value: string; closedDays: ClosedDays; onChange: (date: string) => void };

const cellClass =
  "grid size-11 cursor-pointer place-items-center rounded-control outline-none hover:bg-primary/10 " +
  "data-[focus-visible]:ring-2 data-[focus-visible]:ring-primary data-[focus-visible]:ring-offset-2 " +
  "data-[selected]:bg-primary data-[selected]:text-on-primary data-[outside-month]:hidden " +
  "data-[disabled]:cursor-default data-[disabled]:text-muted/60 data-[disabled]:hover:bg-transparent " +
  "data-[unavailable]:cursor-not-allowed data-[unavailable]:text-muted/60 data-[unavailable]:line-through data-[unavailable]:hover:bg-transparent";

export function DatePicker({ value, closedDays, onChange }: Props) {
  const [first, last] = bookingRange(new Date());
  return (
    <I18nProvider locale="en-GB">
      <Calendar
        aria-label="Date of the valuation"
        value={value === "" ? null : parseDate(value)}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        defaultFocusedValue={value === "" ? parseDate(first) : undefined}
        isDateUnavailable={(date) => isClosed(isoDate(date), closedDays)}
        firstDayOfWeek="mon"
        onChange={(date) => onChange(isoDate(date))}
        className="w-fit max-w-full"
      >
        <header className="mb-2 flex items-center justify-between">
          <Button
            slot="previous"
            aria-label="Previous month"
            className={`${iconButtonClass} data-[disabled]:opacity-30`}
          >
            <ChevronLeft />
          </Button>
          <Heading level={4} className="text-lg font-semibold" />
          <Button slot="next" aria-label="Next month" className={`${iconButtonClass} data-[disabled]:opacity-30`}>
            <ChevronRight />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className="border-separate border-spacing-0">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="pb-1 text-sm font-medium text-muted">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={cellClass} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

const isoDate = ({ year, month, day }: { year: number; month: number; day: number }) =>
  new CalendarDate(year, month, day).toString();
