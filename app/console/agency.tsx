import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useNavigate, useRevalidator, useRouteLoaderData } from "react-router";
import { roleLabels } from "#domains/staff/permissions.ts";
import { supportInput } from "#domains/vendor/console-input.ts";
import { type ConsoleAction, canInConsole } from "#domains/vendor/console-permissions.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { Box } from "../desk/box.tsx";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import { ConfirmDialog, DialogActions, quietDangerClass } from "../desk/confirm-dialog.tsx";
import { formatDateTime } from "../desk/format-date-time.ts";
import { SubpageHeading } from "../desk/subpage-heading.tsx";
import { Tag } from "../desk/tag.tsx";
import { FailingJobs, Feeds, HostsAndMail, useSiteUrl } from "./agency-hosts.tsx";
import { UsageAndQuotas } from "./agency-usage.tsx";
import type { Agency, ConsolePageProps, SignedInToConsole } from "./load-console.server.ts";

const show = (iso: string) => formatDateTime(new Date(iso));

export default function AgencyPage({ data: { agency } }: ConsolePageProps<"agency">) {
  const role = useRouteLoaderData<SignedInToConsole>("console/console")?.staff.role;
  const may = (action: ConsoleAction) => role !== undefined && canInConsole(role, action);
  const toUrl = useSiteUrl();
  // The first one that visitors are sent to is a name, not an address.
  const [name = agency.hostnames[0]] = agency.hostnames.filter((each) => !/^[\d.]+$/.test(each));
  const host = name && toUrl(name);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="flex flex-wrap items-end justify-between gap-3 lg:col-span-2">
        <div className="min-w-0">
          <SubpageHeading to="/console" parent="Agencies">
            {agency.name}
          </SubpageHeading>
          <p className="mt-1 flex flex-wrap items-center gap-3 text-muted">
            {agency.slug}
            <Tag look={agency.suspended_at ? "bad" : "good"}>
              {agency.suspended_at ? `Suspended ${show(agency.suspended_at)}` : "Active"}
            </Tag>
          </p>
        </div>
        {host ? (
          <a href={host} target="_blank" rel="noopener" className={`${buttonClass("quiet")} gap-2`}>
            <ExternalLink aria-hidden="true" className="size-4" />
            Open the site
          </a>
        ) : null}
      </div>
      {agency.invitations.length > 0 ? (
        <div className="lg:col-span-2">
          <Invitations agency={agency} mayRenew={may("agency.create")} />
        </div>
      ) : null}
      <HostsAndMail agency={agency} />
      <Feeds feeds={agency.feeds} />
      {agency.failing_jobs.length > 0 ? <FailingJobs jobs={agency.failing_jobs} /> : null}
      <div className="lg:col-span-2">
        <UsageAndQuotas key={JSON.stringify(agency.quotas)} agency={agency} mayEdit={may("quota.edit")} />
      </div>
      {may("support.open") ? <Support agency={agency} /> : null}
      <Actions agency={agency} may={may} />
    </div>
  );
}

function Invitations({ agency: { id, invitations }, mayRenew }: { agency: Agency; mayRenew: boolean }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function renew(email: string) {
    setBusy(true);
    const result = await callDesk("POST", `/agencies/${id}/invitations`, { email });
    setBusy(false);
    if (!result.ok) return showFailure(result);
    await revalidate();
    return toast.success(`We've sent a new invitation to ${email}`);
  }
  return (
    <Box title="Owners who haven't joined yet">
      <ul className="grid gap-3">
        {invitations.map(({ email, expires_at }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 break-words">
              <strong>{email}</strong>{" "}
              <span className="text-muted">
                {expires_at && new Date(expires_at) > new Date()
                  ? `invited, the link works until ${show(expires_at)}`
                  : "the invitation has expired"}
              </span>
            </span>
            {mayRenew ? (
              <button type="button" disabled={busy} onClick={() => renew(email)} className={buttonClass("quiet")}>
                Send a new invitation
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </Box>
  );
}

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
          <SubmitButton busy={form.busy} kind={support ? "primary" : "quiet"}>
            {support ? "Open the desk" : "Open the desk in an emergency"}
          </SubmitButton>
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
  const [isSuspending, setSuspending] = useState(false);
  async function toggle() {
    setSuspending(false);
    const result = await callDesk(suspended_at ? "DELETE" : "POST", `/agencies/${id}/suspension`);
    if (!result.ok) return showFailure(result);
    await revalidate();
    return toast.success(suspended_at ? "The agency is active again" : "The agency is suspended");
  }
  if (!may("agency.suspend")) return null;
  return (
    <Box title="Actions">
      <p className="max-w-prose text-pretty">
        To move it to another installation, suspend and export it, and run{" "}
        <code className="whitespace-nowrap">npm run agency -- import</code> with the file there.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={suspended_at ? toggle : () => setSuspending(true)}
          className={buttonClass("quiet")}
        >
          {suspended_at ? "Resume" : "Suspend"}
        </button>
        {may("agency.export") ? (
          <a href={`/console/api/agencies/${id}/archive`} download className={buttonClass("quiet")}>
            Export everything
          </a>
        ) : null}
        {may("agency.remove") ? (
          <button type="button" onClick={() => setRemoving(true)} className={quietDangerClass}>
            Remove
          </button>
        ) : null}
      </div>
      {isSuspending ? (
        <ConfirmDialog
          title={`Suspend ${slug}?`}
          yes="Suspend the agency"
          onYes={toggle}
          onClose={() => setSuspending(false)}
        >
          <p>
            Visitors read that the website isn't available, and the agency's team can't open the desk. Feeds and mails
            wait. "Resume" ends it.
          </p>
        </ConfirmDialog>
      ) : null}
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
        <p>
          This deletes the agency with its homes, pictures, leads, visitors and staff. It can't be undone. Its feed
          folder and your backups stay; delete them yourself.
        </p>
        <TextField
          {...{ id: "confirm", name: "confirm", value: confirm, error: undefined, onChange: setConfirm }}
          label={`Type ${slug} to confirm`}
          autoComplete="off"
          required
        />
        <DialogActions onClose={onClose}>
          <button
            type="submit"
            disabled={busy || confirm !== slug}
            className={`${buttonClass("danger")} disabled:opacity-60`}
          >
            Remove for good
          </button>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}
