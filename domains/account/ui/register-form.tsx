import { type FormEvent, useState } from "react";
import { z } from "zod";
import { passwordPattern, passwordRule } from "#domains/account/password/password-input.ts";
import { type Registration, registerInput, registrationFailed } from "#domains/account/registration/register-input.ts";
import { useBotCheck } from "#domains/agency/ui/use-bot-check.ts";
import { t } from "#languages/translate.ts";
import { type FieldProps, FormErrors, ProblemList, SubmitButton, useForm } from "#ui/form/form.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TelephoneField, TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { type WriteResult, writeAccount } from "./send-write.ts";

const formInput = registerInput.safeExtend({ body: z.string() });
const empty = {
  first_name: "",
  last_name: "",
  email: "",
  tel_home: "",
  password: "",
  password_confirmation: "",
  opt_in_terms: false,
  opt_in_marketing: false,
  body: "",
};
const failureToastMs = 8000;

/** `onTrapped` is called when the honeypot field is filled in. */
export function RegisterForm({ agencyName, onTrapped }: { agencyName: string; onTrapped: () => void }) {
  const form = useForm(formInput, empty);
  const botCheck = useBotCheck();
  const [problems, setProblems] = useState<readonly string[]>([]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblems([]);
    if (form.values.body !== "") onTrapped();
    else void form.submit(event, register);
  }
  async function register(values: Registration) {
    const result = await writeAccount("/user.ljson", { fields: await toRequestFields(values, botCheck.response()) });
    if (result.kind === "done") return toast.success(t("You have been successfully registered!"));
    botCheck.reset();
    if (result.kind === "refused" && Object.keys(result.fields).length > 0) return form.showErrors(result.fields);
    const [text, ...more] = listProblems(result);
    if (more.length === 0) return form.fail(text, { duration: failureToastMs });
    setProblems([text, ...more]);
    return toast.error([text, ...more].join(" "), { duration: failureToastMs });
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <FormErrors form={form} />
      <NameFields field={form.field} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.field("email")} label={t("Email")} type="email" autoComplete="email" required />
        <TelephoneField {...form.field("tel_home")} label={t("Telephone")} />
      </div>
      <NewPasswordFields field={form.field} label={t("Password")} confirmLabel={t("Confirm password")} />
      <ConsentFields field={form.field} agencyName={agencyName} />
      <Honeypot {...form.field("body")} />
      <div className="form-actions">
        <ProblemList problems={problems} />
        <SubmitButton busy={form.busy} problem={form.problem}>
          {t("Register")}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Why it failed: the listed errors, else the message, else the sentence for every other cause. */
function listProblems(result: Exclude<WriteResult, { kind: "done" }>): readonly [string, ...string[]] {
  const { errors = [], message = "" } = result.kind === "redirected" ? {} : result;
  const [first, ...others] = errors;
  return [first || message || t(registrationFailed), ...others];
}

async function toRequestFields(values: Registration, response: Promise<string>) {
  const { opt_in_terms, opt_in_marketing, tel_home, ...fields } = values;
  return {
    client: "web",
    ...fields,
    tel_home: tel_home ?? "",
    marketing_preferences: {
      opt_in_terms: opt_in_terms ? "on" : "off",
      opt_in_marketing: opt_in_marketing ? window.location.pathname : "",
    },
    "g-recaptcha-response": await response,
  };
}

export function NameFields({ field }: { field: (name: "first_name" | "last_name") => FieldProps<string> }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField {...field("first_name")} label={t("First name")} autoComplete="given-name" maxLength={100} required />
      <TextField {...field("last_name")} label={t("Last name")} autoComplete="family-name" maxLength={100} required />
    </div>
  );
}

type NewPasswordProps = {
  field: (name: "password" | "password_confirmation") => FieldProps<string>;
  label: string;
  confirmLabel: string;
};

export function NewPasswordFields({ field, label, confirmLabel }: NewPasswordProps) {
  const hint = `${t(passwordRule)} ${t("Common passwords are refused.")}`;
  const rule = { hint, pattern: passwordPattern, title: t(passwordRule) };
  return (
    <div className="grid gap-4">
      <PasswordField {...field("password")} label={label} autoComplete="new-password" {...rule} />
      <PasswordField {...field("password_confirmation")} label={confirmLabel} autoComplete="new-password" />
    </div>
  );
}
