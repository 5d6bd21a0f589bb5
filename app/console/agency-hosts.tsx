import { useState } from "react";
import type { z } from "zod";
import type { consoleRoutes } from "#server/console/console-routes.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { Box } from "../desk/box.tsx";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import { formatDateTime } from "../desk/format-date-time.ts";
import type { Agency } from "./load-console.server.ts";

type Checks = z.output<typeof consoleRoutes.checkAgency.output>;

/** DNS, certificates and mail records are asked when the button is pressed. */
export function HostsAndMail({ agency: { id, hostnames } }: { agency: Agency }) {
  const [checks, setChecks] = useState<Checks | null>(null);
  const [busy, setBusy] = useState(false);
  // The websites are served at the port of the console.
  const port = useHydrated() && window.location.port ? `:${window.location.port}` : "";
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
            <li key={hostname} className="break-words">
              <a href={`//${hostname}${port}`} target="_blank" rel="noopener" className="font-semibold underline">
                {hostname}
              </a>{" "}
              {found ? <HostState host={found} /> : null}
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
  if (addresses.length === 0) return <span className="text-muted">does not resolve</span>;
  const place = `${is_here ? "leads here" : "leads elsewhere"} (${addresses.join(", ")})`;
  const until = certificate.valid_until
    ? `certificate until ${formatDateTime(new Date(certificate.valid_until))}`
    : "no certificate";
  return (
    <span className="text-muted">
      {place} · {until}
      {certificate.problem ? ` · ${certificate.problem}` : ""}
    </span>
  );
}
