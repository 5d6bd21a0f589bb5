import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useRouteLoaderData } from "react-router";
import { agencyStates, newAgencyInput } from "#domains/vendor/console-input.ts";
import { canInConsole } from "#domains/vendor/console-permissions.ts";
import { buttonClass } from "#ui/button.tsx";
import { useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import { FormDialog } from "../desk/confirm-dialog.tsx";
import { formatRecentTime, formatRecentTimeAfter } from "../desk/format-date-time.ts";
import { Choice, ClearSearch, Filters, listClass, NothingFound } from "../desk/list-controls.tsx";
import { Tag } from "../desk/tag.tsx";
import type { ConsolePageProps, SignedInToConsole } from "./load-console.server.ts";

type Data = ConsolePageProps<"agencies">["data"];

const stateLabels = { active: "Active", suspended: "Suspended", incident: "With a feed problem" };

export default function Agencies({ data: { filter, list, pageSize } }: ConsolePageProps<"agencies">) {
  const [isOpen, setOpen] = useState(false);
  const staff = useRouteLoaderData<SignedInToConsole>("console/console")?.staff;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Agencies</h1>
        {staff && canInConsole(staff.role, "agency.create") ? (
          <button type="button" onClick={() => setOpen(true)} className={buttonClass("primary")}>
            New agency
          </button>
        ) : null}
      </div>
      <Filters
        key={JSON.stringify(filter)}
        label="Search agencies"
        placeholder="Name, short name or host name"
        text={filter.q}
        keep={{}}
        isFiltered={filter.state !== null}
      >
        <Choice label="State" name="state" value={filter.state}>
          {agencyStates.map((value) => ({ value, label: stateLabels[value] }))}
        </Choice>
      </Filters>
      {list.total === 0 ? (
        <NothingFound text="No agency matches.">
          <ClearSearch />
        </NothingFound>
      ) : (
        <p role="status" className="mt-4">
          {list.total === 1 ? "1 agency" : `${list.total.toLocaleString("en-GB")} agencies`}
        </p>
      )}
      <ul className={list.agencies.length > 0 ? `mt-3 divide-y divide-line ${listClass}` : ""}>
        {list.agencies.length > 0 ? (
          <li
            aria-hidden="true"
            className={`sticky top-0 z-10 hidden gap-x-6 border-b border-line bg-surface py-2 text-sm text-muted lg:grid ${columnClass}`}
          >
            {["Agency", "Host name", "Short name", "Homes", "Last feed"].map((name) => (
              <span key={name} className="nth-[n+4]:text-right">
                {name}
              </span>
            ))}
          </li>
        ) : null}
        {list.agencies.map((agency) => (
          <AgencyItem key={agency.id} agency={agency} />
        ))}
      </ul>
      <Pages filter={filter} total={list.total} pageSize={pageSize} />
      {isOpen ? <NewAgencyDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Facts of agencies below each other. */
const columnClass = "pr-12 pl-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)_6rem_12rem] lg:items-center";

function AgencyItem({ agency }: { agency: Data["list"]["agencies"][number] }) {
  const { id, name, slug, hostname, homes, incidents, last_feed_run, suspended_at } = agency;
  return (
    <li
      className={`relative grid gap-x-6 py-3 text-sm text-muted max-lg:grid-cols-[auto_1fr] hover:bg-paper lg:py-1.5 ${columnClass}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink max-lg:col-span-2">
        <Link to={`/console/agencies/${id}`} className="font-medium after:absolute after:inset-0 hover:underline">
          {name}
        </Link>
        <Tag look={suspended_at ? "bad" : "good"}>{suspended_at ? "Suspended" : "Active"}</Tag>
        {incidents > 0 ? (
          <Tag look="bad">{incidents === 1 ? "1 feed problem" : `${incidents} feed problems`}</Tag>
        ) : null}
      </p>
      <p className="truncate max-lg:col-span-2">{hostname ?? "no host name"}</p>
      <p className="truncate max-lg:hidden">{slug}</p>
      <p className="lg:text-right">
        {homes.toLocaleString("en-GB")} <span className="lg:sr-only">homes</span>
      </p>
      <p className="lg:text-right">
        {last_feed_run ? (
          <>
            <span className="lg:hidden">{formatRecentTimeAfter("Last feed", new Date(last_feed_run))}</span>
            <span className="max-lg:hidden">{formatRecentTime(new Date(last_feed_run))}</span>
          </>
        ) : (
          "No feed yet"
        )}
      </p>
      <ChevronRight aria-hidden="true" className="absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted" />
    </li>
  );
}

function Pages({ filter, total, pageSize }: Pick<Data, "filter" | "pageSize"> & { total: number }) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (page: number) => {
    const query = new URLSearchParams({ q: filter.q, state: filter.state ?? "", page: String(page) });
    for (const [key, value] of [...query]) if (value === "") query.delete(key);
    return `?${query}`;
  };
  if (last === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {filter.page > 1 ? (
        <Link to={to(filter.page - 1)} className={buttonClass("quiet")}>
          Previous
        </Link>
      ) : null}
      <span>
        Page {filter.page} of {last}
      </span>
      {filter.page < last ? (
        <Link to={to(filter.page + 1)} className={buttonClass("quiet")}>
          Next
        </Link>
      ) : null}
    </nav>
  );
}

function NewAgencyDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm(newAgencyInput, { name: "", slug: "", hostname: "", email: "" });
  return (
    <FormDialog
      title="New agency"
      submitLabel="Create the agency"
      {...{ form, onClose }}
      onSubmit={async (values) => {
        const result = await callDesk<{ id: number }>("POST", "/agencies", values);
        if (!result.ok) return showFailure(result, form);
        await navigate(`/console/agencies/${result.data.id}`);
        return toast.success(`We've sent an invitation to ${values.email}`);
      }}
    >
      <TextField {...form.field("name")} label="Name" autoComplete="off" required />
      <TextField {...form.field("slug")} label="Short name" hint="Such as kendal-homes" autoComplete="off" required />
      <TextField
        {...form.field("hostname")}
        label="Host name"
        hint="Such as www.example.co.uk"
        autoComplete="off"
        required
      />
      <TextField {...form.field("email")} label="Email of the first owner" type="email" autoComplete="off" required />
    </FormDialog>
  );
}
