import { useState } from "react";
import { useRevalidator } from "react-router";
import { capitalise } from "#format/capitalise.ts";
import { keyInput } from "#server/stock-desk/feed-input.ts";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { callDesk, showFailure } from "./call-desk.ts";
import { ConfirmDialog, quietDangerClass } from "./confirm-dialog.tsx";
import { formatDateTime } from "./format-date-time.ts";
import { Card } from "./leads-lead-cards.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";

/** A key is shown once. */
export function Keys({ keys }: { keys: NonNullable<DeskPageProps<"feeds">["data"]["keys"]> }) {
  const { revalidate } = useRevalidator();
  const form = useForm(keyInput, { source: "" });
  const [created, setCreated] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<number | null>(null);
  async function revoke(id: number) {
    setRevoking(null);
    const result = await callDesk("DELETE", `/feeds/keys/${id}`);
    if (!result.ok) return showFailure(result);
    return revalidate();
  }
  return (
    <Card title="Keys for property software">
      <p className="max-w-prose text-sm text-muted">
        Software that sends homes over the internet signs in with a key. Give each software its own.
      </p>
      <ul className="mt-2 grid gap-2">
        {keys.map(({ id, source, lastUsedAt, revokedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {capitalise(source)}, key {id}:{" "}
              {revokedAt
                ? `revoked ${formatDateTime(revokedAt)}`
                : lastUsedAt
                  ? `last used ${formatDateTime(lastUsedAt)}`
                  : "never used"}
            </span>
            {revokedAt ? null : (
              <button type="button" onClick={() => setRevoking(id)} className={quietDangerClass}>
                Revoke key {id}
              </button>
            )}
          </li>
        ))}
      </ul>
      {created ? (
        <p role="status" className="mt-3 rounded-card border border-line p-3">
          Please copy the key now. It is shown only once: <code className="break-all select-all">{created}</code>
        </p>
      ) : null}
      <form
        noValidate
        className="mt-3 grid max-w-xl gap-3 sm:grid-cols-[1fr_auto] sm:items-start sm:[&>button]:mt-[1.8rem]"
        onSubmit={(event) =>
          form.submit(event, async (values) => {
            const result = await callDesk<{ key: string }>("POST", "/feeds/keys", values);
            if (!result.ok) return showFailure(result, form);
            setCreated(result.data.key);
            return revalidate();
          })
        }
      >
        <FormErrors form={form} />
        <TextField {...form.field("source")} label="Name of the software" hint="Such as Reapit" required />
        <SubmitButton kind="quiet" busy={form.busy}>
          Create a key
        </SubmitButton>
      </form>
      {revoking ? (
        <ConfirmDialog
          title={`Revoke key ${revoking}?`}
          yes="Revoke the key"
          onYes={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        >
          <p>
            What the software sends with it is refused from now on. A key can't be restored, but you can create another.
          </p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
