import { type FormEvent, useState } from "react";
import { z } from "zod";
import { resetInput } from "#domains/account/password/password-input.ts";
import { FormErrors } from "#ui/form/form-errors.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast.ts";
import { connectionErrorMessage, writeAccount } from "./write-account.ts";

const formInput = resetInput.safeExtend({ body: z.string() });
const sentToastMs = 8000;

/** The browser validates the address first, so this form has no `noValidate`. */
export function RequestResetForm({ onTrapped }: { onTrapped: () => void }) {
  const form = useForm(formInput, { email: "", body: "" });
  const [sent, setSent] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.values.body !== "") onTrapped();
    else void form.submit(event, request);
  }
  async function request(fields: { email: string; body: string }) {
    const result = await writeAccount("/reset_passwords", { form: true, fields });
    if (result.kind === "failed") return toast.error(connectionErrorMessage);
    if (result.kind === "refused") return toast.error(result.message);
    setSent(true);
    return toast.success(
      "If the email you have entered has a user account we will send you a forgotten password reset request now.",
      { duration: sentToastMs },
    );
  }

  if (sent)
    return (
      <p role="status" className="text-lg">
        Thank you. We have sent you an email with instructions on how to reset your password.
      </p>
    );
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <FormErrors form={form} />
      <p>Tell us your email address and we'll send you a link to choose a new password.</p>
      <TextField {...form.field("email")} label="Email" type="email" autoComplete="email" required />
      <Honeypot {...form.field("body")} />
      <div>
        <SubmitButton busy={form.busy}>Send the link</SubmitButton>
      </div>
    </form>
  );
}
