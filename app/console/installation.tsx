import { useState } from "react";
import { useRevalidator } from "react-router";
import { roleLabels } from "#domains/staff/permissions.ts";
import { keyInput } from "#domains/vendor/console-input.ts";
import { type ConsoleRole, consoleRoles } from "#domains/vendor/console-permissions.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import { ConfirmDialog } from "../desk/confirm-dialog.tsx";
import { formatDateTime } from "../desk/format-date-time.ts";
import { FailingJobs } from "./agency-hosts.tsx";
import { ImportAgency } from "./import-agency.tsx";
import type { ConsolePageProps } from "./load-console.server.ts";

type Data = ConsolePageProps<"installation">["data"];

const boxClass = "grid content-start gap-4 rounded-card border border-line bg-surface p-5";

export default function InstallationPage({ data }: ConsolePageProps<"installation">) {
  const { installation, keys, mayImport } = data;
  const { release, newest_migration, applied_at, migrations, missing } = installation;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <h1 className="text-3xl lg:col-span-2">Installation</h1>
      <section className={boxClass}>
        <h2 className="text-xl">Release</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
          <dt className="text-muted">Version</dt>
          <dd>Gable {release}</dd>
          <dt className="text-muted">Migrations</dt>
          <dd>{missing.length > 0 ? `${migrations} applied` : `${migrations} applied, up to date`}</dd>
          <dt className="text-muted">Newest</dt>
          <dd className="min-w-0 break-words">
            {newest_migration.split(/(?<=_)/).map((word) => (
              <span key={word} className="inline-block">
                {word}
              </span>
            ))}
            {applied_at ? (
              <span className="block text-sm text-muted">{formatDateTime(new Date(applied_at))}</span>
            ) : null}
          </dd>
        </dl>
        {missing.length > 0 ? <p className="text-danger">Not applied yet: {missing.join(", ")}</p> : null}
      </section>
      <FailingJobs jobs={installation.failing_jobs} />
      {mayImport ? <ImportAgency /> : null}
      {keys ? (
        <div className="lg:col-span-2">
          <Keys keys={keys} />
        </div>
      ) : null}
    </div>
  );
}

type Key = NonNullable<Data["keys"]>[number];

function Keys({ keys }: { keys: readonly Key[] }) {
  const { revalidate } = useRevalidator();
  const [created, setCreated] = useState("");
  const form = useForm(keyInput, { name: "", role: "read-only" as ConsoleRole });
  const [revoking, setRevoking] = useState<Pick<Key, "id" | "name"> | null>(null);
  async function revoke(id: number) {
    setRevoking(null);
    const result = await callDesk("DELETE", `/keys/${id}`);
    if (!result.ok) return showFailure(result);
    await revalidate();
    return toast.success("The key no longer works");
  }
  return (
    <section className={boxClass}>
      <h2 className="text-xl">API keys</h2>
      <p>
        For programs that use the{" "}
        <a href="/console/api/openapi.json" className="underline">
          console's API
        </a>
        .
      </p>
      {created ? (
        <p role="status" className="grid gap-2">
          Please copy the key now. It isn't shown again.
          <code className="break-all">{created}</code>
        </p>
      ) : null}
      {keys.length === 0 ? <p className="text-muted">No keys yet.</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {keys.map(({ id, name, role, created_by, last_used_at, revoked_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
            <span className="min-w-0 break-words">
              {name}
              <span className="block text-sm text-muted">
                {roleLabels[role]}, by {created_by},{" "}
                {last_used_at ? `last used ${formatDateTime(new Date(last_used_at))}` : "never used"}
                {revoked_at ? `, revoked ${formatDateTime(new Date(revoked_at))}` : ""}
              </span>
            </span>
            {revoked_at ? null : (
              <button
                type="button"
                onClick={() => setRevoking({ id, name })}
                aria-label={`Revoke the key ${name}`}
                className={buttonClass("quiet")}
              >
                Revoke
              </button>
            )}
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-[1fr_12rem_auto] sm:items-end"
        onSubmit={(event) =>
          form.submit(event, async (values) => {
            const result = await callDesk<{ key: string }>("POST", "/keys", values);
            if (!result.ok) return showFailure(result, form);
            await revalidate();
            form.set({ name: "" });
            return setCreated(result.data.key);
          })
        }
      >
        <div className="empty:hidden sm:col-span-3">
          <FormErrors form={form} />
        </div>
        <TextField {...form.field("name")} label="Name of the key" autoComplete="off" required />
        <SelectField
          {...form.field("role")}
          onChange={(role) => form.set({ role: role as ConsoleRole })}
          label="Role"
          choices={consoleRoles.map((value) => ({ value, label: roleLabels[value] }))}
          required
        />
        <SubmitButton busy={form.busy}>Create a key</SubmitButton>
      </form>
      {revoking ? (
        <ConfirmDialog
          title={`Revoke the key ${revoking.name}?`}
          yes="Revoke the key"
          onYes={() => revoke(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          <p>Programs that use it are refused from now on. A key can't be restored, but you can create another.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
