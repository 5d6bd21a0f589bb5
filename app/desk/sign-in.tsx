import { startAuthentication } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { signInInput } from "#domains/staff/staff-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { callDesk, type FieldErrors } from "./call-desk.ts";
import { askForPasskey } from "./passkey-dialog.ts";
import { openArea } from "./staff-pages.ts";

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];

export default function SignIn({ to = "the desk" }: { to?: string }) {
  const [problem, setProblem] = useState("");
  const isHydrated = useHydrated();
  const form = useForm(signInInput, { email: "", password: "", code: "" });

  function fail({ message, fields }: { message: string; fields: FieldErrors }) {
    if (Object.keys(fields).length > 0) form.showErrors(fields);
    else setProblem(message);
  }
  async function usePasskey() {
    setProblem("");
    const signed = await askForPasskey("/session/passkey/options", (optionsJSON: Options) =>
      startAuthentication({ optionsJSON }),
    );
    if (!signed.ok) return setProblem(signed.message);
    const result = await callDesk("POST", "/session/passkey", { credential: signed.credential });
    return result.ok ? openArea() : fail(result);
  }

  return (
    <>
      <h1 className="text-3xl">{`Sign in to ${to}`}</h1>
      {problem ? (
        <p role="alert" className="rounded-control border-l-4 border-danger bg-danger/5 p-4 font-medium text-danger">
          {problem}
        </p>
      ) : null}
      <button type="button" disabled={!isHydrated} onClick={usePasskey} className={buttonClass("primary")}>
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </button>
      <p className="flex items-center gap-3 text-sm text-muted before:grow before:border-t before:border-line after:grow after:border-t after:border-line">
        or with your password and a code
      </p>
      {/* Fields work once the scripts run; with a GET, the password would get into the URL. */}
      <form
        noValidate
        method="post"
        className="grid gap-5"
        onSubmit={(event) =>
          form.submit(event, async (values) => {
            setProblem("");
            const result = await callDesk("POST", "/session", values);
            return result.ok ? openArea() : fail(result);
          })
        }
      >
        <fieldset disabled={!isHydrated} className="contents">
          <FormErrors form={form} />
          <TextField {...form.field("email")} label="Email" type="email" autoComplete="username" required />
          <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" />
          <TextField
            {...form.field("code")}
            label="Code"
            autoComplete="one-time-code"
            hint="Six digits from your authenticator app, or a recovery code"
            required
          />
          <SubmitButton kind="quiet" busy={form.busy}>
            Sign in
          </SubmitButton>
        </fieldset>
      </form>
      <p className="text-sm text-muted">
        Lost your password, phone or passkey? An owner can give you a new link, under Team.
        {to === "the desk" ? " If you're the only owner, ask the company that provides your website." : ""}
      </p>
    </>
  );
}
