import { useState } from "react";
import { useRevalidator } from "react-router";
import { quotaInput } from "#domains/vendor/console-input.ts";
import { formatNumber } from "#format/format-number.ts";
import { SubmitButton } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { Box } from "../desk/box.tsx";
import { callDesk, showFailure } from "../desk/call-desk.ts";
import type { Agency } from "./load-console.server.ts";

const megabyte = 1_000_000;
const quotaFields = [
  { name: "homes", label: "Homes on the website", quota: "Quota of homes", unit: 1 },
  { name: "media_bytes", label: "MB of pictures and documents", quota: "Quota of MB", unit: megabyte },
  { name: "mails", label: "Mails in 30 days", quota: "Quota of mails", unit: 1 },
] as const;

export function UsageAndQuotas({ agency: { id, usage, quotas }, mayEdit }: { agency: Agency; mayEdit: boolean }) {
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
        <div className="grid gap-5 md:grid-cols-3">
          {quotaFields.map(({ name, label, quota, unit }) => (
            <div key={name} className="grid content-start gap-2">
              <p>
                <span className="text-sm text-muted">{label}</span>
                <strong className="block text-2xl">
                  {formatNumber(Math.round(usage[name] / unit))}
                  {quotas[name] === null ? null : (
                    <span className="text-base font-normal text-muted"> of {formatNumber(quotas[name] / unit)}</span>
                  )}
                </strong>
              </p>
              {quotas[name] === null ? null : (
                <div aria-hidden="true" className="h-1.5 rounded-pill bg-line">
                  <div
                    className={`h-full rounded-pill ${isNearlyFull(usage[name], quotas[name]) ? "bg-danger" : "bg-success"}`}
                    style={{ width: `${Math.min(100, (100 * usage[name]) / quotas[name])}%` }}
                  />
                </div>
              )}
              {isNearlyFull(usage[name], quotas[name]) ? (
                <p className="text-danger">
                  {usage[name] >= (quotas[name] ?? 0) ? "Quota reached" : "Over 80% of the quota"}
                </p>
              ) : null}
              {mayEdit ? (
                <TextField
                  {...{ id: `quota-${name}`, name, error: undefined, value: values[name] ?? "" }}
                  onChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
                  label={quota}
                  inputMode="numeric"
                />
              ) : null}
            </div>
          ))}
        </div>
        <p className="max-w-prose text-sm text-muted">
          In 30 days: {formatNumber(usage.requests)} requests, {formatNumber(usage.views)} views of homes. An empty
          quota is no limit. At a quota, new homes and pictures are refused. Leads never are.
        </p>
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
