import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { joinWithPasswordInput, nameInput } from "#domains/staff/staff-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { callDesk, showFailure } from "./call-desk.ts";
import { openPasskeyDialog } from "./passkey-dialog.ts";
import { AuthenticatorSetup, NewPasswordFields, type NewTotp, RecoveryCodes } from "./password-setup.tsx";
import { getAreaPath, openArea } from "./staff-pages.ts";

type Invitation = {
  email: string;
  name: string;
  role: string;
  passkey: PublicKeyCredentialCreationOptionsJSON;
  totp: NewTotp;
};

/** Where the link of an invitation leads; its token is in the fragment. */
export default function Join({ agency, to = "the desk" }: { agency: string; to?: string }) {
  const [token, setToken] = useState("");
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState("");

  useEffect(() => {
    const found = window.location.hash.slice(1);
    setToken(found);
    callDesk<Invitation>("POST", "/invitation", { token: found }).then((result) =>
      result.ok
        ? setInvitation(result.data)
        : setProblem(
            result.status === 422
              ? "It has been used already or has expired. Please ask for a new invitation."
              : result.message,
          ),
    );
  }, []);

  if (problem)
    return (
      <>
        <h1 className="text-3xl">This link doesn’t work</h1>
        <p role="alert">{problem}</p>
        <p>
          Have you joined already?{" "}
          <a href={getAreaPath()} className="underline underline-offset-4">
            Sign in
          </a>
        </p>
      </>
    );
  if (!invitation) return <p role="status">Opening your invitation…</p>;
  return (
    <>
      <h1 className="text-3xl">{`Welcome to ${to}`}</h1>
      <p>
        You're joining {agency} as {invitation.role} with {invitation.email}.
      </p>
      <JoinForm token={token} invitation={invitation} />
    </>
  );
}

type Props = { token: string; invitation: Invitation };

function JoinForm({ token, invitation }: Props) {
  const [withPassword, setWithPassword] = useState(false);
  const form = useForm(nameInput, { name: invitation.name });
  if (withPassword) return <PasswordForm token={token} invitation={invitation} name={form.values.name} />;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async ({ name }) => {
          const made = await openPasskeyDialog(() => startRegistration({ optionsJSON: invitation.passkey }));
          if (!made.ok) return showFailure({ ok: false, status: 0, message: made.message, fields: {} });
          const join = { token, name, credential: made.credential };
          const result = await callDesk("POST", "/invitation/acceptance", join);
          return result.ok ? openArea() : showFailure(result, form);
        })
      }
    >
      <TextField {...form.field("name")} label="Your name" autoComplete="name" required />
      <p>
        A passkey is the quickest and safest way to sign in: your fingerprint, face or the PIN of this device. Nothing
        to remember.
      </p>
      <SubmitButton busy={form.busy}>
        <KeyRound aria-hidden="true" className="size-5" />
        Create a passkey
      </SubmitButton>
      <button type="button" onClick={() => setWithPassword(true)} className={buttonClass("quiet")}>
        Use a password and a code instead
      </button>
    </form>
  );
}

function PasswordForm({ token, invitation: { totp }, name }: Props & { name: string }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const empty = { token, name, password: "", password_confirmation: "", code: "", totp: totp.sealed };
  const form = useForm(joinWithPasswordInput, empty);
  if (codes) return <RecoveryCodes codes={codes} onDone={openArea} />;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          const result = await callDesk<{ recovery_codes: string[] }>("POST", "/invitation/acceptance", values);
          return result.ok ? setCodes(result.data.recovery_codes) : showFailure(result, form);
        })
      }
    >
      <FormErrors form={form} />
      <TextField {...form.field("name")} label="Your name" autoComplete="name" required />
      <AuthenticatorSetup totp={totp} />
      <NewPasswordFields field={form.field} />
      <SubmitButton busy={form.busy}>Join</SubmitButton>
    </form>
  );
}
