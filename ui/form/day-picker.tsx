import { CalendarDate, parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useContext } from "react";
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
import { formatLongDate } from "#format/format-date.ts";
import { currentLanguage, english, t, translate } from "#languages/translate.ts";
import { iconButtonClass } from "../button.tsx";
import "./day-picker.css";

/** Dates are YYYY-MM-DD. */
type Props = {
  label: string;
  value: string;
  first: string;
  last: string;
  isUnavailable: (date: string) => boolean;
  onChange: (date: string) => void;
};

/** A month of days as buttons, from the week of the first day on. */
export function DayPicker({ label, value, first, last, isUnavailable, onChange }: Props) {
  return (
    <I18nProvider locale="en-GB">
      <Calendar
        aria-label={label}
        value={value === "" ? null : parseDate(value)}
        minValue={parseDate(first)}
        maxValue={parseDate(last)}
        isDateUnavailable={(date) => isUnavailable(isoDate(date))}
        firstDayOfWeek="mon"
        onChange={(date) => onChange(isoDate(date))}
        className="day-picker"
      >
        <header className="mb-2 flex items-center justify-between">
          <Button slot="previous" aria-label={t("Previous month")} className={iconButtonClass}>
            <ChevronLeft />
          </Button>
          <MonthHeading />
          <Button slot="next" aria-label={t("Next month")} className={iconButtonClass}>
            <ChevronRight />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="pb-1 text-sm font-medium text-muted">{translate(day)}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className="day-picker-day" />}</CalendarGridBody>
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
