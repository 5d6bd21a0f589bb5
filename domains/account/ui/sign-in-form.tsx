import { signInFailedMessage, signInInput } from "#domains/account/session/sign-in-input.ts";
import { useBotCheck } from "#domains/agency/ui/use-bot-check.ts";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { writeAccount } from "./write-account.ts";

export function SignInForm() {
  const form = useForm(signInInput, { username: "", password: "" });
  const botCheck = useBotCheck();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          const fields = { ...values, "g-recaptcha-response": await botCheck.response() };
          const result = await writeAccount("/session", { fields });
          if (result.kind === "done") return;
          botCheck.reset();
          await toast.error(signInFailedMessage);
        })
      }
    >
      <FormErrors form={form} />
      <TextField {...form.field("username")} label="Email" type="email" autoComplete="username" required />
      <PasswordField {...form.field("password")} label="Password" autoComplete="current-password" />
      <div>
        <SubmitButton busy={form.busy}>Sign in</SubmitButton>
      </div>
    </form>
  );
}
