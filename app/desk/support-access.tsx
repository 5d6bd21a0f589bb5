import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { roleLabels } from "#domains/staff/permissions.ts";
import { maxConsentDays } from "#domains/vendor/console-input.ts";
import { supportRoles } from "#domains/vendor/console-permissions.ts";
import type { SupportGrant } from "#domains/vendor/support-access.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { quietDangerClass } from "./confirm-dialog.tsx";
import { formatDateTime } from "./format-date-time.ts";

const days = [1, 3, 7, maxConsentDays];

/** An owner's consent to support access, for a time. */
export function SupportAccess({ grant }: { grant: SupportGrant | null }) {
  const { revalidate } = useRevalidator();
  const [role, setRole] = useState<string>("read-only");
  const [chosenDays, setChosenDays] = useState("1");
  async function send(method: "PUT" | "DELETE", success: string, body?: object) {
    const result = await callDesk(method, "/support", body);
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success(success);
  }
  const field = (name: string, value: string, onChange: (value: string) => void) => ({
    ...{ id: `support-${name}`, name, value, onChange, error: undefined },
  });
  return (
    <section
      className={`mt-8 grid gap-4 rounded-card border border-line bg-surface p-5 ${grant ? "border-l-4 border-l-accent" : ""}`}
    >
      <h2 className="text-xl">Support access</h2>
      {grant ? (
        <>
          <p>
            {grant.kind === "consent"
              ? `${grant.grantedBy} lets support in`
              : `${grant.grantedBy} (support) opened your desk in an emergency`}{" "}
            as {roleLabels[grant.role]} until {formatDateTime(grant.expiresAt)}.{grant.reason ? ` ${grant.reason}` : ""}
          </p>
          <div>
            <button
              type="button"
              onClick={() => send("DELETE", "Support can't get in any more")}
              className={quietDangerClass}
            >
              End the access now
            </button>
          </div>
        </>
      ) : (
        <form
          className="grid gap-4 sm:grid-cols-[16rem_10rem_auto] sm:items-end sm:justify-start"
          onSubmit={(event) => {
            event.preventDefault();
            void send("PUT", "Support can open your desk now", { role, days: Number(chosenDays) });
          }}
        >
          <p className="max-w-prose sm:col-span-3">
            Your provider's support opens this desk when you let them. It ends by itself, and everything they do is in
            your{" "}
            <Link to="/desk/audit" className="underline">
              audit log
            </Link>
            . Only in an emergency can they open it without you, for four hours; you get a mail with the reason.
          </p>
          <SelectField
            {...field("role", role, setRole)}
            label="Support may work as"
            choices={supportRoles.map((value) => ({ value, label: roleLabels[value] }))}
            required
          />
          <SelectField
            {...field("days", chosenDays, setChosenDays)}
            label="For"
            choices={days.map((count) => ({ value: String(count), label: count === 1 ? "1 day" : `${count} days` }))}
            required
          />
          <button type="submit" className={buttonClass("quiet")}>
            Let support in
          </button>
        </form>
      )}
    </section>
  );
}
