import { useState } from "react";
import { z } from "zod";
import { passwordInput, passwordPattern, passwordRule } from "#domains/account/password/password-input.ts";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { writeAccount } from "./write-account.ts";

type Props = {
  userId: number;
  /** After a reset link the current password is not required. */
  skipCurrentPassword: boolean;
  onDone: () => void;
};

const inputWithCurrentPassword = passwordInput.safeExtend({
  current_password: z.string().min(1, "Please enter your current password"),
});
const empty = { password: "", password_confirmation: "", current_password: "" };

export function NewPasswordForm({ userId, skipCurrentPassword: withoutOld, onDone }: Props) {
  const [asksCurrent, setAsksCurrent] = useState(!withoutOld);
  const form = useForm(asksCurrent ? inputWithCurrentPassword : passwordInput, empty);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          const fields = { user_id: userId, ...values };
          const result = await writeAccount("/user.ljson", { method: "put", fields });
          if (result.kind === "done") {
            onDone();
            return toast.success("You have successfully changed your password.");
          }
          const fieldErrors = result.kind === "refused" ? Object.entries(result.fields) : [];
          // The 30 minutes after the reset link are over: ask for the current password.
          if (fieldErrors.some(([name]) => name === "current_password")) setAsksCurrent(true);
          if (fieldErrors.length > 0)
            form.showErrors(Object.fromEntries(fieldErrors.map(([name, text]) => [name, `Password ${text}`])));
          else await toast.error("Something went wrong updating your password. Please try again later.");
        })
      }
    >
      <FormErrors form={form} />
      {asksCurrent ? (
        <PasswordField {...form.field("current_password")} label="Current password" autoComplete="current-password" />
      ) : null}
      <PasswordField
        {...form.field("password")}
        label="New password"
        autoComplete="new-password"
        hint={passwordRule}
        pattern={passwordPattern}
        title={passwordRule}
      />
      <PasswordField
        {...form.field("password_confirmation")}
        label="Confirm new password"
        autoComplete="new-password"
      />
      <div>
        <SubmitButton busy={form.busy}>Change password</SubmitButton>
      </div>
    </form>
  );
}
