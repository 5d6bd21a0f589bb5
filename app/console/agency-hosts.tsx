import { useState } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { capitalise } from "#format/capitalise.ts";
import type { consoleRoutes } from "#server/console/console-routes.server.ts";
import { jobTitles } from "#server/job-titles.ts";
import { buttonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { Box } from "../desk/box.tsx";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import { formatDateTime } from "../desk/format-date-time.ts";
import { Tag, wayLabels } from "../desk/tag.tsx";
import type { Agency } from "./load-console.server.ts";

type Checks = z.output<typeof consoleRoutes.checkAgency.output>;

/** The websites are served at the port of the console. */
export function useSiteUrl() {
  const port = useHydrated() && window.location.port ? `:${window.location.port}` : "";
  return (hostname: string) => `//${hostname}${port}`;
}

/** DNS, certificates and mail records are asked when the button is pressed. */
export function HostsAndMail({ agency: { id, hostnames } }: { agency: Agency }) {
  const [checks, setChecks] = useState<Checks | null>(null);
  const [busy, setBusy] = useState(false);
  const toUrl = useSiteUrl();
  async function check() {
    setBusy(true);
    const result = await callDesk<Checks>("GET", `/agencies/${id}/checks`);
    setBusy(false);
    if (result.ok) setChecks(result.data);
    else showFailure(result);
  }
  return (
    <Box title="Host names and mail">
      <ul className="grid gap-2">
        {hostnames.map((hostname) => {
          const found = checks?.hosts.find((host) => host.hostname === hostname);
          return (
            <li
              key={hostname}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-start"
            >
              <a
                href={toUrl(hostname)}
                target="_blank"
                rel="noopener"
                className="min-w-0 font-semibold break-words underline"
              >
                {hostname}
              </a>
              {found ? <HostState host={found} /> : <Tag>Not checked</Tag>}
            </li>
          );
        })}
      </ul>
      {checks ? (
        <p className="break-words">
          Mail is sent from {checks.mail.from ?? "an unknown address"}
          {checks.mail.problem ? `: ${checks.mail.problem}` : ""}
          {checks.mail.records.map(({ record, problem }) => ` · ${record} ${problem ?? "ok"}`)}
        </p>
      ) : null}
      <div>
        <button type="button" disabled={busy} onClick={check} className={`${buttonClass("quiet")} text-balance`}>
          {busy ? "Checking…" : "Check DNS, certificates and mail now"}
        </button>
      </div>
    </Box>
  );
}

function HostState({ host: { addresses, is_here, certificate } }: { host: Checks["hosts"][number] }) {
  if (addresses.length === 0) return <Tag look="bad">does not resolve</Tag>;
  const isWorking = is_here && certificate.problem === null && certificate.valid_until !== null;
  const place = `${is_here ? "leads here" : "leads elsewhere"} (${addresses.join(", ")})`;
  const until = certificate.valid_until
    ? `certificate until ${formatDateTime(new Date(certificate.valid_until))}`
    : "no certificate";
  return (
    <>
      <Tag look={isWorking ? "good" : "bad"}>{isWorking ? "Working" : "Problem"}</Tag>
      <span className="basis-full text-sm text-muted">
        {place} · {until}
        {certificate.problem ? ` · ${certificate.problem}` : ""}
      </span>
    </>
  );
}

type FailingJob = Agency["failing_jobs"][number] & { agency_id?: number | null };

export function FailingJobs({ jobs }: { jobs: readonly FailingJob[] }) {
  return (
    <Box title="Jobs that fail">
      {jobs.length === 0 ? <p>None.</p> : null}
      <ul className="grid gap-2">
        {jobs.map(({ job, failures, last_error, next_at, agency_id }) => (
          <li key={`${job} ${agency_id}`} className="min-w-0 break-words">
            {agency_id ? (
              <Link to={`/console/agencies/${agency_id}`} className="inline-flex min-h-11 items-center underline">
                {jobTitles[job] ?? job}, agency {agency_id}
              </Link>
            ) : (
              <strong>{jobTitles[job] ?? job}</strong>
            )}
            <span className="block text-sm text-muted">
              Failed {failures} times in a row
              {next_at ? `, next attempt ${formatDateTime(new Date(next_at))}` : ", given up"}
            </span>
            <span className="block text-danger">{last_error}</span>
          </li>
        ))}
      </ul>
    </Box>
  );
}

export function Feeds({ feeds }: { feeds: Agency["feeds"] }) {
  return (
    <Box title="Feeds">
      {feeds.length === 0 ? <p>No feed has arrived yet.</p> : null}
      <ul className="grid gap-2">
        {feeds.map(({ name, way_in, last_run, last_import, incident }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 break-words">
            <span className="min-w-0">
              <strong>{capitalise(name)}</strong>, {wayLabels[way_in] ?? way_in}
              <span className="block text-sm text-muted">
                Last run {formatDateTime(new Date(last_run))}
                {last_import ? `, last import ${formatDateTime(new Date(last_import))}` : ""}
              </span>
              {incident ? <span className="block text-danger">{incident}</span> : null}
            </span>
            <Tag look={incident ? "bad" : "good"}>{incident ? "Problem" : "Working"}</Tag>
          </li>
        ))}
      </ul>
    </Box>
  );
}
