import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { nameInput } from "#domains/staff/staff-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { Password } from "./account-password.tsx";
import { Box } from "./box.tsx";
import { type CallResult, callDesk, showFailure } from "./call-desk.ts";
import { ConfirmDialog, quietDangerClass } from "./confirm-dialog.tsx";
import { formatDateTime, formatRecentTimeAfter } from "./format-date-time.ts";
import type { DeskPageProps } from "./load-desk.server.ts";
import { MailAddress } from "./mail-address.tsx";
import { askForPasskey } from "./passkey-dialog.ts";
import { RecoveryCodes } from "./password-setup.tsx";
import { signOut } from "./sign-out.ts";
import { useStaff } from "./staff-pages.ts";

export default function Account({ data }: DeskPageProps<"account">) {
  const staff = useStaff();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex items-start justify-between gap-3 lg:col-span-2">
        <div className="min-w-0">
          <h1 className="text-3xl">My account</h1>
          <p className="text-muted">
            <MailAddress email={staff?.email ?? ""} />
          </p>
        </div>
        <button type="button" onClick={signOut} className={`${buttonClass("quiet")} shrink-0`}>
          Sign out
        </button>
      </div>
      {data.isSignInRecent ? null : <SignInAgain />}
      <div className="grid min-w-0 gap-4">
        <NameForm name={staff?.name ?? ""} />
        <fieldset disabled={!data.isSignInRecent} className="contents">
          <legend className="sr-only">How you sign in</legend>
          <Passkeys passkeys={data.passkeys} />
          <Password hasPassword={data.hasPassword} recoveryCodes={data.recoveryCodes} onCodes={setCodes} />
        </fieldset>
      </div>
      <Sessions sessions={data.sessions} />
    </div>
  );
}

/** Said before anything is asked for, because the server would refuse the change. */
function SignInAgain() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border-2 border-line-strong p-5 lg:col-span-2">
      <p>You signed in a while ago. To change your passkeys or password, please sign in again first.</p>
      <button type="button" onClick={signOut} className={buttonClass("primary")}>
        Sign in again
      </button>
    </div>
  );
}

/** Calls the API, then shows the result and loads the page's data again. */
function useCall() {
  const { revalidate } = useRevalidator();
  return async (call: Promise<CallResult<unknown>>, success: string) => {
    const result = await call;
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success(success);
  };
}

function NameForm({ name }: { name: string }) {
  const call = useCall();
  const form = useForm(nameInput, { name });
  return (
    <Box title="Profile">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => form.submit(event, (values) => call(callDesk("PUT", "/account", values), "Saved"))}
      >
        <fieldset disabled={!useHydrated()} className="contents">
          <TextField {...form.field("name")} label="Your name" autoComplete="name" required />
          <div>
            <SubmitButton busy={form.busy}>Save</SubmitButton>
          </div>
        </fieldset>
      </form>
    </Box>
  );
}

const rowClass =
  "flex items-center justify-between gap-3 *:[button]:shrink-0 border-line not-first:border-t not-first:pt-3";

type Passkey = DeskPageProps<"account">["data"]["passkeys"][number];

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const call = useCall();
  const [removing, setRemoving] = useState<Pick<Passkey, "credentialId" | "device"> | null>(null);
  async function remove(credential_id: string) {
    setRemoving(null);
    return call(callDesk("DELETE", "/account/passkeys", { credential_id }), "Passkey removed");
  }
  async function add() {
    const made = await askForPasskey(
      "/account/passkeys/options",
      (optionsJSON: Parameters<typeof startRegistration>[0]["optionsJSON"]) => startRegistration({ optionsJSON }),
    );
    if (!made.ok) return toast.error(made.message, { duration: 8_000 });
    return call(callDesk("POST", "/account/passkeys", { credential: made.credential }), "Passkey added");
  }
  return (
    <Box title="Passkeys">
      {passkeys.length === 0 ? <p>You have no passkey yet. It is the quickest and safest way to sign in.</p> : null}
      <ul className="grid gap-3">
        {passkeys.map(({ credentialId, device, createdAt, lastUsedAt }) => (
          <li key={credentialId} className={rowClass}>
            <span>
              {device}
              <span className="block text-sm text-muted">
                Added {formatDateTime(createdAt)}
                {lastUsedAt === null ? "" : `, last used ${formatDateTime(lastUsedAt)}`}
              </span>
            </span>
            <button
              type="button"
              aria-label={`Remove the passkey of ${device}`}
              onClick={() => setRemoving({ credentialId, device })}
              className={buttonClass("quiet")}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <div>
        <button type="button" onClick={add} className={buttonClass("quiet")}>
          Add a passkey
        </button>
      </div>
      {removing ? (
        <ConfirmDialog
          title={`Remove the passkey of ${removing.device}?`}
          yes="Remove the passkey"
          onYes={() => remove(removing.credentialId)}
          onClose={() => setRemoving(null)}
        >
          <p>You can no longer sign in with it. Please delete it on the device too, which may still offer it.</p>
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}

const sessionsFirst = 5;

function Sessions({ sessions }: { sessions: DeskPageProps<"account">["data"]["sessions"] }) {
  const call = useCall();
  const [isAll, setAll] = useState(false);
  return (
    <Box title="Where you're signed in">
      <ul className="grid gap-3">
        {sessions
          .slice(0, isAll ? sessions.length : sessionsFirst)
          .map(({ sessionId, device, address, lastSeenAt, isCurrent }) => (
            <li key={sessionId} className={rowClass}>
              <span>
                {device}
                {isCurrent ? " (this one)" : ""}
                <span className="block text-sm text-muted">
                  {formatRecentTimeAfter(address ? `${address}, last seen` : "Last seen", lastSeenAt)}
                </span>
              </span>
              {isCurrent ? null : (
                <button
                  type="button"
                  aria-label={`Sign out ${device}`}
                  onClick={() => call(callDesk("DELETE", `/account/sessions/${sessionId}`), "Signed out")}
                  className={buttonClass("quiet")}
                >
                  Sign out
                </button>
              )}
            </li>
          ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          {sessions.length > sessionsFirst && !isAll ? (
            <button type="button" onClick={() => setAll(true)} className={buttonClass("quiet")}>
              Show all {sessions.length}
            </button>
          ) : null}
          <button
            type="button"
            onClick={() => call(callDesk("DELETE", "/account/sessions"), "All other devices have been signed out")}
            className={quietDangerClass}
          >
            Sign out everywhere else
          </button>
        </div>
      ) : null}
    </Box>
  );
}
