import ICAL from "ical.js";
import { type Interval, londonInstant } from "./free-slots.ts";

/** Repeats of one event that are looked at: daily since 1980. */
const maxRepeats = 18_000;
const maxTimes = 5_000;
const maxEvents = 20_000;

/**
 * The busy times of a calendar between two moments, nothing else of it: neither cancelled nor transparent events. Run it
 * in a thread that can be stopped: a repeat rule may take for ever.
 */
export function readBusyTimes(text: string, from: Date, to: Date): Interval[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== "vcalendar") throw new Error("It is not a calendar");
  const found: Interval[] = [];
  const add = (start: ICAL.Time, end: ICAL.Time) => {
    const times = { startsAt: toInstant(start), endsAt: toInstant(end) };
    if (times.endsAt > from && times.startsAt < to && times.endsAt > times.startsAt && found.length < maxTimes)
      found.push({ startsAt: times.startsAt, endsAt: times.endsAt });
    return times.startsAt < to;
  };
  const components = calendar.getAllSubcomponents("vevent");
  if (components.length > maxEvents) throw new Error("It has too many events");
  const changed = Map.groupBy(
    components.filter((component) => component.hasProperty("recurrence-id")),
    (component) => String(component.getFirstPropertyValue("uid")),
  );
  for (const component of components) {
    if (component.hasProperty("recurrence-id")) continue;
    const event = new ICAL.Event(component, { strictExceptions: true });
    for (const exception of changed.get(event.uid) ?? []) event.relateException(exception);
    if (!event.isRecurring()) {
      if (isBusy(component)) add(event.startDate, event.endDate);
      continue;
    }
    const repeats = event.iterator();
    for (let count = 0; count < maxRepeats; count++) {
      const next = repeats.next();
      if (!next) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (isBusy(item.component) ? !add(startDate, endDate) : toInstant(startDate) >= to) break;
    }
  }
  return found;
}

const isBusy = (component: ICAL.Component) =>
  component.getFirstPropertyValue("transp") !== "TRANSPARENT" &&
  component.getFirstPropertyValue("status") !== "CANCELLED";

/** Times without a zone are London time. */
function toInstant(time: ICAL.Time): Date {
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate();
  return londonInstant(`${time.year}-${two(time.month)}-${two(time.day)}`, `${time.hour}:${two(time.minute)}`);
}
const two = (part: number) => String(part).padStart(2, "0");
