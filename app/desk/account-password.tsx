import { useState } from "react";
import { useRevalidator } from "react-router";
import { passwordInput } from "#domains/staff/staff-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { toast } from "#ui/toast.ts";
import { Box } from "./box.tsx";
import { callDesk, showFailure } from "./call-desk.ts";
import { AuthenticatorSetup, NewPasswordFields, type NewTotp } from "./password-setup.tsx";

type Codes = { recovery_codes: string[] };

type PasswordProps = { hasPassword: boolean; recoveryCodes: number; onCodes: (codes: readonly string[]) => void };

export function Password({ hasPassword, recoveryCodes, onCodes }: PasswordProps) {
  const [open, setOpen] = useState<{ totp: NewTotp | null } | null>(null);
  async function start(withNewApp: boolean) {
    if (!withNewApp) return setOpen({ totp: null });
    const result = await callDesk<NewTotp>("POST", "/account/authenticator");
    return result.ok ? setOpen({ totp: result.data }) : showFailure(result);
  }
  async function renew() {
    const result = await callDesk<Codes>("POST", "/account/recovery-codes");
    return result.ok ? onCodes(result.data.recovery_codes) : showFailure(result);
  }
  return (
    <Box title="Password and authenticator app">
      {open ? (
        <PasswordForm
          totp={open.totp}
          hasPassword={hasPassword}
          onCancel={() => setOpen(null)}
          onDone={(codes) => {
            setOpen(null);
            if (codes.length > 0) onCodes(codes);
          }}
        />
      ) : (
        <>
          <p>{hasPassword ? `You have ${recoveryCodes} recovery codes left.` : "You have no password."}</p>
          <div className="flex flex-wrap gap-3">
            {hasPassword ? (
              <>
                <button type="button" onClick={() => start(false)} className={buttonClass("quiet")}>
                  Change password
                </button>
                <button type="button" onClick={() => start(true)} className={buttonClass("quiet")}>
                  Change password and app
                </button>
                <button type="button" onClick={renew} className={buttonClass("quiet")}>
                  New recovery codes
                </button>
              </>
            ) : (
              <button type="button" onClick={() => start(true)} className={buttonClass("quiet")}>
                Set a password
              </button>
            )}
          </div>
        </>
      )}
    </Box>
  );
}

type FormProps = {
  totp: NewTotp | null;
  hasPassword: boolean;
  onCancel: () => void;
  onDone: (codes: readonly string[]) => void;
};

function PasswordForm({ totp, hasPassword, onCancel, onDone }: FormProps) {
  const { revalidate } = useRevalidator();
  const empty = { current_password: "", password: "", password_confirmation: "", code: "", totp: totp?.sealed ?? null };
  const form = useForm(passwordInput, empty);
  return (
    <form
      noValidate
      className="grid max-w-md gap-5"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          const result = await callDesk<Codes>("PUT", "/account/password", values);
          if (!result.ok) return showFailure(result, form);
          await revalidate();
          onDone(result.data.recovery_codes);
          return toast.success("Your password has been changed. Other devices have been signed out.");
        })
      }
    >
      <FormErrors form={form} />
      {hasPassword ? (
        <PasswordField {...form.field("current_password")} label="Current password" autoComplete="current-password" />
      ) : null}
      {totp ? <AuthenticatorSetup totp={totp} /> : null}
      <NewPasswordFields field={form.field} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.busy}>Save the password</SubmitButton>
        <button type="button" onClick={onCancel} className={buttonClass("quiet")}>
          Cancel
        </button>
      </div>
    </form>
  );
}
