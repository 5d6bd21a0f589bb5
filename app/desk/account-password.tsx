import { useRevalidator } from "react-router";
import { passwordInput } from "#domains/staff/staff-input.ts";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { AuthenticatorSetup, NewPasswordFields, type NewTotp } from "./password-setup.tsx";

export type Codes = { recovery_codes: string[] };

type FormProps = { totp: NewTotp | null; hasPassword: boolean; onDone: (codes: readonly string[]) => void };

export function PasswordForm({ totp, hasPassword, onDone }: FormProps) {
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
      <div>
        <SubmitButton busy={form.busy}>Save the password</SubmitButton>
      </div>
    </form>
  );
}
