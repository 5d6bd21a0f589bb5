import { useState } from "react";
import { z } from "zod";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { passwordPattern, passwordRule } from "../new-password.ts";
import { passwordInput } from "../password-input.ts";
import { writeAccount } from "./account-write.ts";

type Props = {
  userId: number;
  /** By a reset link: whoever forgot the old password need not give it. */
  withoutOld: boolean;
  onDone: () => void;
};

const withOld = passwordInput.safeExtend({ current_password: z.string().min(1, "Please enter your current password") });
const empty = { password: "", password_confirmation: "", current_password: "" };

export function NewPasswordForm({ userId, withoutOld, onDone }: Props) {
  const [asksOld, setAsksOld] = useState(!withoutOld);
  const form = useForm(asksOld ? withOld : passwordInput, empty);
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
          const wrong = result.kind === "refused" ? Object.entries(result.fields) : [];
          // The half hour after the link was over: the box that is wrong has to be there.
          if (wrong.some(([name]) => name === "current_password")) setAsksOld(true);
          if (wrong.length > 0)
            form.refuse(Object.fromEntries(wrong.map(([name, text]) => [name, `Password ${text}`])));
          else await toast.error("Something went wrong updating your password. Please try again later.");
        })
      }
    >
      <FormErrors form={form} />
      {asksOld ? (
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
