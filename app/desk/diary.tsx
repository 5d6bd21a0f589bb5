import { ChevronLeft, ChevronRight, Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Form, Link, useNavigate, useSubmit } from "react-router";
import { formatDayAndMonth, formatLongDate } from "#format/format-date.ts";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { AppointmentDialog } from "./diary-appointment.tsx";
import type { DiaryData, DiaryEntry } from "./diary-data.ts";
import { BookDialog, type Booked, OpenHouseDialog } from "./diary-dialogs.tsx";
import { LeadSlots } from "./diary-lead.tsx";
import { OwnDiaryDialog } from "./diary-own.tsx";
import { SettingsDialog } from "./diary-settings.tsx";
import { Week } from "./diary-week.tsx";
import { Field } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { useHashAction } from "./staff-pages.ts";

type Opened = DiaryEntry["appointmentId"] | "book" | "open-house" | "own" | "settings" | null;

export default function Diary({ data }: DeskPageProps<"diary">) {
  const [opened, setOpened] = useState<Opened>(null);
  const [hasActions, setHasActions] = useState(false);
  // A dialog cannot be rendered on the server.
  useEffect(() => {
    // Another week or branch has none, and must not close what was opened while it was loading.
    if (data.openedId !== null) setOpened(data.openedId);
  }, [data.openedId]);
  const close = () => setOpened(null);
  useHashAction("#book", data.canBook, () => setOpened("book"));
  const [booked, setBooked] = useState<Booked | null>(null);
  const leadId = data.lead?.leadId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lead has not been booked
  useEffect(() => setBooked(null), [leadId]);
  const entry = data.appointments.find(({ appointmentId }) => appointmentId === opened);
  const navigate = useNavigate();
  // An appointment of another branch is shown with the free times and people of that branch.
  const isOtherBranch = entry !== undefined && entry.branchId !== data.branch.branchId;
  function open(id: number) {
    setOpened(id);
    const found = data.appointments.find(({ appointmentId }) => appointmentId === id);
    if (found && found.branchId !== data.branch.branchId)
      void navigate(`${toQuery(data, data.week[0] ?? "")}&appointment=${id}`, {
        replace: true,
        preventScrollReset: true,
      });
  }
  const actions = [
    ...(data.canBook ? [["open-house", "Open house"] as const] : []),
    ...(data.own ? [["own", "My hours"] as const] : []),
    ...(data.canSet ? [["settings", "Settings"] as const] : []),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 sm:flex-nowrap">
        <h1 className="mr-auto text-3xl">Diary</h1>
        {data.canBook ? (
          <button
            type="button"
            onClick={() => setOpened("book")}
            className={`${buttonClass("primary")} max-sm:px-8 print:hidden`}
          >
            Book
          </button>
        ) : null}
        {actions.length > 0 ? (
          <button
            type="button"
            aria-label="More"
            aria-expanded={hasActions}
            onClick={() => setHasActions(!hasActions)}
            className={`${stepClass} sm:hidden print:hidden`}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </button>
        ) : null}
        <div
          className={`flex gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-2 print:hidden ${hasActions ? "" : "max-sm:hidden"}`}
        >
          {actions.map(([name, label]) => (
            <button key={name} type="button" onClick={() => setOpened(name)} className={buttonClass("quiet")}>
              {label}
            </button>
          ))}
        </div>
      </div>
      {data.branch.settings ? null : (
        <NoTimes action={data.canSet ? "Offer times" : null} onAction={() => setOpened("settings")}>
          The forms of {data.branch.name} offer no times: visitors ask for one, and you book it here.
        </NoTimes>
      )}
      {data.branch.settings && data.people.length === 0 ? (
        <NoTimes action={data.own ? "Give my hours" : null} onAction={() => setOpened("own")}>
          No one has given their hours yet, so the forms of {data.branch.name} offer no times.
        </NoTimes>
      ) : null}
      {data.lead ? <LeadSlots key={leadId} {...{ data, booked }} lead={data.lead} onBooked={setBooked} /> : null}
      <DiaryFilter data={data} />
      <Week data={data} onOpen={open} />
      {opened === "book" ? <BookDialog data={data} onClose={close} onBooked={setBooked} /> : null}
      {opened === "open-house" ? <OpenHouseDialog data={data} onClose={close} /> : null}
      {opened === "own" && data.own ? <OwnDiaryDialog own={data.own} onClose={close} /> : null}
      {opened === "settings" ? <SettingsDialog branch={data.branch} onClose={close} /> : null}
      {entry && !isOtherBranch ? (
        <AppointmentDialog key={entry.appointmentId} entry={entry} data={data} onClose={close} onOpen={open} />
      ) : null}
    </>
  );
}

type NoTimesProps = { action: string | null; onAction: () => void; children: ReactNode };

/** Why visitors cannot choose a time, and what changes it. */
const NoTimes = ({ action, onAction, children }: NoTimesProps) => (
  <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-l-4 border-line border-l-accent bg-surface p-4 print:hidden">
    <p className="grow">{children}</p>
    {action ? (
      <button type="button" onClick={onAction} className={buttonClass("quiet")}>
        {action}
      </button>
    ) : null}
  </div>
);

const toBranchValue = ({ branch, allBranches }: DiaryData) => (allBranches ? "all" : String(branch.branchId));
const toQuery = (data: DiaryData, date: string) =>
  `?${new URLSearchParams({ branch: toBranchValue(data), date, ...(data.onlyOwn ? { own: "1" } : {}) })}`;

/** "16 to 22 November 2026". */
function formatWeekOf(monday: string, sunday: string): string {
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4);
  const from = isOneMonth ? Number(monday.slice(8)) : isOneYear ? formatDayAndMonth(monday) : formatLongDate(monday);
  return `${from} to ${formatLongDate(sunday)}`;
}

const stepClass = `${iconButtonClass} rounded-control border border-line-strong`;

function DiaryFilter({ data }: { data: DiaryData }) {
  const { week, branches, onlyOwn } = data;
  const submit = useSubmit();
  const [monday = "", , , , , , sunday = ""] = week;
  const shift = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-3 gap-y-2 sm:mt-6">
      <nav aria-label="Weeks" className="flex items-center gap-2 max-sm:w-full max-sm:flex-wrap">
        <Link to={toQuery(data, shift(-7))} aria-label="Previous" className={`${stepClass} print:hidden`}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <Link to={toQuery(data, shift(7))} aria-label="Next" className={`${stepClass} print:hidden`}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <Link
          to={`?branch=${toBranchValue(data)}`}
          className={`${buttonClass("quiet")} whitespace-nowrap max-sm:order-1 max-sm:ml-auto max-sm:px-3 print:hidden ${week.includes(data.today) ? "max-sm:hidden" : ""}`}
        >
          This week
        </Link>
        <p
          className={`font-medium sm:ml-2 print:ml-0 ${week.includes(data.today) ? "" : "max-sm:order-2 max-sm:basis-full"}`}
        >
          {formatWeekOf(monday, sunday)}
          <span className="hidden print:inline">, {data.allBranches ? "all branches" : data.branch.name}</span>
        </p>
      </nav>
      <Form
        method="get"
        onChange={(event) => submit(event.currentTarget)}
        className="flex items-end gap-4 max-sm:w-full max-sm:items-center print:hidden"
      >
        <input type="hidden" name="date" value={monday} />
        <div className="max-sm:grow">
          <Field label="Branch">
            <select name="branch" defaultValue={toBranchValue(data)} className={fieldClass}>
              {branches.length > 1 ? <option value="all">All branches</option> : null}
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </div>
        <label className="flex min-h-11 shrink-0 items-center gap-2">
          <input type="checkbox" name="own" value="1" defaultChecked={onlyOwn} className="size-6 accent-primary" />
          Only mine
        </label>
      </Form>
    </div>
  );
}
