import { useState } from "react";
import type { z } from "zod";
import type { consoleRoutes } from "#server/console/console-routes.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import { formatDateTime } from "../desk/format-date-time.ts";
import { Box } from "./box.tsx";
import type { Agency } from "./load-console.server.ts";

type Checks = z.output<typeof consoleRoutes.checkAgency.output>;

/** DNS, certificates and mail records are asked when the button is pressed. */
export function HostsAndMail({ agency: { id, hostnames } }: { agency: Agency }) {
  const [checks, setChecks] = useState<Checks | null>(null);
  const [busy, setBusy] = useState(false);
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
              <strong>{hostname}</strong> {found ? <HostState host={found} /> : null}
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
        <button type="button" disabled={busy} onClick={check} className={buttonClass("quiet")}>
          {busy ? "Checking…" : "Check DNS, certificates and mail now"}
        </button>
      </div>
    </Box>
  );
}

function HostState({ host: { addresses, is_here, certificate } }: { host: Checks["hosts"][number] }) {
  const place =
    addresses.length === 0
      ? "does not resolve"
      : `${is_here ? "leads here" : "leads elsewhere"} (${addresses.join(", ")})`;
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
