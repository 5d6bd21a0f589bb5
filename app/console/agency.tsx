import { type ReactNode, useState } from "react";
import { useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import type { z } from "zod";
import { roleLabels } from "#domains/staff/permissions.ts";
import { quotaInput, supportInput } from "#domains/vendor/console-input.ts";
import { type ConsoleAction, canInConsole } from "#domains/vendor/console-permissions.ts";
import type { consoleRoutes } from "#server/console/console-routes.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import { formatDateTime } from "../desk/format-date-time.ts";
import type { ConsolePageProps, SignedInToConsole } from "./load-console.server.ts";

type Agency = ConsolePageProps<"agency">["data"]["agency"];
type Checks = z.output<typeof consoleRoutes.checkAgency.output>;

const show = (iso: string) => formatDateTime(new Date(iso));

export default function AgencyPage({ data: { agency } }: ConsolePageProps<"agency">) {
  const role = useRouteLoaderData<SignedInToConsole>("console/console")?.staff.role;
  const may = (action: ConsoleAction) => role !== undefined && canInConsole(role, action);
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">{agency.name}</h1>
        <p className="text-muted">
          {agency.slug} · {agency.suspended_at ? `suspended ${show(agency.suspended_at)}` : "active"}
        </p>
      </div>
      <HostsAndMail agency={agency} />
      <Feeds feeds={agency.feeds} />
      <UsageAndQuotas key={JSON.stringify(agency.quotas)} agency={agency} mayEdit={may("quota.edit")} />
      {may("support.open") ? <Support agency={agency} /> : null}
      <Actions agency={agency} may={may} />
    </div>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

function HostsAndMail({ agency: { id, hostnames } }: { agency: Agency }) {
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
  const until = certificate.valid_until ? `certificate until ${show(certificate.valid_until)}` : "no certificate";
  return (
    <span className="text-muted">
      {place} · {until}
      {certificate.problem ? ` · ${certificate.problem}` : ""}
    </span>
  );
}

function Feeds({ feeds }: { feeds: Agency["feeds"] }) {
  return (
    <Box title="Feeds">
      {feeds.length === 0 ? <p>No feed has arrived yet.</p> : null}
      <ul className="grid gap-2">
        {feeds.map(({ name, way_in, last_run, last_import, incident }) => (
          <li key={name} className="break-words">
            <strong>{name}</strong> by {way_in}, last run {show(last_run)}
            {last_import ? `, last import ${show(last_import)}` : ""}
            {incident ? <span className="block text-danger">{incident}</span> : null}
          </li>
        ))}
      </ul>
    </Box>
  );
}

const megabyte = 1_000_000;
const quotaFields = [
  { name: "homes", label: "Homes on the website", unit: 1 },
  { name: "media_bytes", label: "Pictures and documents, in MB", unit: megabyte },
  { name: "mails", label: "Mails in 30 days", unit: 1 },
] as const;

function UsageAndQuotas({ agency: { id, usage, quotas }, mayEdit }: { agency: Agency; mayEdit: boolean }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const toText = (name: keyof typeof quotas, unit: number) =>
    quotas[name] === null ? "" : String((quotas[name] ?? 0) / unit);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(quotaFields.map(({ name, unit }) => [name, toText(name, unit)])),
  );
  async function save() {
    const limits = quotaFields.map(({ name, unit }) => [
      name,
      values[name]?.trim() ? Math.round(Number(values[name]) * unit) : null,
    ]);
    const parsed = quotaInput.safeParse(Object.fromEntries(limits));
    if (!parsed.success) return toast.error("Please enter whole numbers, or nothing for no limit");
    setBusy(true);
    const result = await callDesk("PUT", `/agencies/${id}/quotas`, parsed.data);
    setBusy(false);
    if (!result.ok) return showFailure(result);
    await revalidate();
    return toast.success("Saved");
  }
  return (
    <Box title="Usage and quotas">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {quotaFields.map(({ name, label, unit }) => (
            <div key={name} className="grid content-start gap-2">
              <p>
                {label}: <strong>{Math.round(usage[name] / unit).toLocaleString("en-GB")}</strong>
                {isNearlyFull(usage[name], quotas[name]) ? (
                  <span className="block text-danger">
                    {usage[name] >= (quotas[name] ?? 0) ? "Quota reached" : "Over 80% of the quota"}
                  </span>
                ) : null}
              </p>
              {mayEdit ? (
                <TextField
                  {...{ id: `quota-${name}`, name, error: undefined, value: values[name] ?? "" }}
                  onChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
                  label={`Quota: ${label.toLowerCase()}`}
                  hint="Empty: no limit"
                  inputMode="numeric"
                />
              ) : null}
            </div>
          ))}
        </div>
        {mayEdit ? (
          <div>
            <SubmitButton busy={busy}>Save the quotas</SubmitButton>
          </div>
        ) : null}
      </form>
    </Box>
  );
}

const isNearlyFull = (used: number, quota: number | null) => quota !== null && used > 0.8 * quota;

function Support({ agency: { id, support } }: { agency: Agency }) {
  const form = useForm(supportInput, { reason: "", emergency: support === null });
  return (
    <Box title="Support access">
      <p>
        {support
          ? `${support.granted_by} allows support as ${roleLabels[support.role]} until ${show(support.expires_at)}.`
          : "The agency hasn't agreed to support access. One of its owners can allow it at the desk, under Team. In an emergency you can open the desk without it: the owners get a mail with your reason."}
      </p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) =>
          form.submit(event, async (values) => {
            const result = await callDesk<{ link: string }>("POST", `/agencies/${id}/support`, values);
            return result.ok ? window.location.assign(result.data.link) : showFailure(result, form);
          })
        }
      >
        <FormErrors form={form} />
        <TextField {...form.field("reason")} label="Reason" hint="The agency can read it in its audit log" required />
        <div>
          <SubmitButton busy={form.busy}>{support ? "Open the desk" : "Open the desk in an emergency"}</SubmitButton>
        </div>
      </form>
    </Box>
  );
}

function Actions({
  agency: { id, slug, suspended_at },
  may,
}: {
  agency: Agency;
  may: (action: ConsoleAction) => boolean;
}) {
  const { revalidate } = useRevalidator();
  const [isRemoving, setRemoving] = useState(false);
  async function toggle() {
    const result = await callDesk(suspended_at ? "DELETE" : "POST", `/agencies/${id}/suspension`);
    if (!result.ok) return showFailure(result);
    await revalidate();
    return toast.success(suspended_at ? "The agency is active again" : "The agency is suspended");
  }
  if (!may("agency.suspend")) return null;
  return (
    <Box title="Actions">
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={toggle} className={buttonClass("quiet")}>
          {suspended_at ? "Resume" : "Suspend"}
        </button>
        {may("agency.export") ? (
          <a href={`/console/api/agencies/${id}/archive`} download className={buttonClass("quiet")}>
            Export everything
          </a>
        ) : null}
        {may("agency.remove") ? (
          <button type="button" onClick={() => setRemoving(true)} className={buttonClass("danger")}>
            Remove
          </button>
        ) : null}
      </div>
      <p className="text-sm text-muted">
        To move it to another installation, suspend and export it, and run <code>npm run agency -- import</code> with
        the file there.
      </p>
      {isRemoving ? <RemoveDialog id={id} slug={slug} onClose={() => setRemoving(false)} /> : null}
    </Box>
  );
}

function RemoveDialog({ id, slug, onClose }: { id: number; slug: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [confirm, setConfirm] = useState("");
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    const result = await callDesk("DELETE", `/agencies/${id}`, { confirm });
    setBusy(false);
    if (!result.ok) return showFailure(result);
    await navigate("/console");
    return toast.success(`${slug} is being removed`);
  }
  return (
    <OverlayFrame title={`Remove ${slug}`} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <p>This deletes the agency with its homes, pictures, leads, visitors and staff. It can't be undone.</p>
        <TextField
          {...{ id: "confirm", name: "confirm", value: confirm, error: undefined, onChange: setConfirm }}
          label={`Type ${slug} to confirm`}
          autoComplete="off"
          required
        />
        <div>
          <button
            type="submit"
            disabled={busy || confirm !== slug}
            className={`${buttonClass("danger")} disabled:opacity-60`}
          >
            Remove for good
          </button>
        </div>
      </form>
    </OverlayFrame>
  );
}
