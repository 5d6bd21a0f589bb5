import { CircleQuestionMark, Mail } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { z } from "zod";
import {
  passwordInput,
  resetInput,
  signInFailedMessage,
  signInInput,
} from "#domains/account/password/password-input.ts";
import { useBotCheck } from "#domains/agency/ui/use-bot-check.ts";
import { type Message, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, ProblemList, problemClass, SubmitButton, useForm } from "#ui/form/form.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { SentNote, SentPanel } from "#ui/form/sent-panel.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { NewPasswordFields } from "./register-form.tsx";
import { connectionErrorMessage, isLinkInvalid, writeAccount } from "./send-write.ts";

const cancelClass = buttonClass("quiet");

/** `isScreen`: with the way on for those without an account. */
export function SignInForm({ isScreen = false }: { isScreen?: boolean }) {
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
          form.setProblem(t(signInFailedMessage));
        })
      }
    >
      <FormErrors form={form} />
      {form.problem ? (
        <p role="alert" className={problemClass}>
          {form.problem}
        </p>
      ) : null}
      <TextField {...form.field("username")} label={t("Email")} type="email" autoComplete="username" required />
      <div>
        <PasswordField {...form.field("password")} label={t("Password")} autoComplete="current-password" />
        <a
          href="#/user/forgotten_password"
          className="mt-1 inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t("Forgotten your password?")}
        </a>
      </div>
      <div className={isScreen ? "form-actions" : "grid sm:flex"}>
        {isScreen ? (
          <a href="#/user" className={cancelClass}>
            {t("Create an account")}
          </a>
        ) : null}
        <SubmitButton busy={form.busy}>{t("Sign in")}</SubmitButton>
      </div>
    </form>
  );
}

const formInput = resetInput.safeExtend({ body: z.string() });
const sentToastMs = 8000;

/** The browser validates the address first, so this form has no `noValidate`. */
export function RequestResetForm({ onTrapped }: { onTrapped: () => void }) {
  const form = useForm(formInput, { email: "", body: "" });
  const botCheck = useBotCheck();
  const [sent, setSent] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.values.body !== "") onTrapped();
    else void form.submit(event, request);
  }
  async function request(values: { email: string; body: string }) {
    const fields = { ...values, "g-recaptcha-response": await botCheck.response() };
    const result = await writeAccount("/reset_passwords", { form: true, fields });
    if (result.kind !== "done") botCheck.reset();
    if (result.kind === "refused") return form.setProblem(result.message);
    if (result.kind !== "done") return form.setProblem(t(connectionErrorMessage));
    setSent(true);
    return toast.success(
      t("If the email you have entered has a user account we will send you a forgotten password reset request now."),
      { duration: sentToastMs },
    );
  }

  if (sent)
    return (
      <SentPanel
        toastMs={sentToastMs}
        title={t("Check your email")}
        text={t("Thank you. We have sent you an email with instructions on how to reset your password.")}
        buttons={
          <a href="#/user/sign-in" className={buttonClass("primary")}>
            {t("Back to sign in")}
          </a>
        }
      >
        <SentNote icon={Mail}>
          <p className="font-medium wrap-anywhere">{form.values.email}</p>
          <p className="text-muted">{t("The link works once, within the next hour.")}</p>
        </SentNote>
        <SentNote icon={CircleQuestionMark}>
          <p className="font-medium">{t("Nothing after a few minutes?")}</p>
          <p className="text-muted">
            {t("Check your spam folder, and that this is the address of your account.")}{" "}
            <button type="button" className="text-ink underline underline-offset-4" onClick={() => setSent(false)}>
              {t("Try another address")}
            </button>
          </p>
        </SentNote>
      </SentPanel>
    );
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <FormErrors form={form} />
      <p>{t("Tell us your email address and we'll send you a link to choose a new password.")}</p>
      <Honeypot {...form.field("body")} />
      <TextField {...form.field("email")} label={t("Email")} type="email" autoComplete="email" required />
      <div className="form-actions">
        <a href="#/user/sign-in" className={cancelClass}>
          {t("Back to sign in")}
        </a>
        <SubmitButton busy={form.busy} problem={form.problem}>
          {t("Send the link")}
        </SubmitButton>
      </div>
    </form>
  );
}

type LinkProps = { token: string; onRedeemed: () => void; onRequestNewLink: () => void };

/** Signs in by the press of a button, because mail scanners open every link; a link that no longer works says so at once. */
export function RedeemResetLinkForm({ token, onRedeemed, onRequestNewLink }: LinkProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [spent, setSpent] = useState(false);

  async function openLink() {
    if (busy) return;
    setBusy(true);
    const result = await writeAccount("/reset_sessions", { fields: { token } });
    setBusy(false);
    if (result.kind === "done") return onRedeemed();
    setProblem(result.kind === "refused" ? result.message : t(connectionErrorMessage));
    setSpent(isLinkInvalid(result));
  }
  useEffect(() => {
    void writeAccount("/reset_sessions", { fields: { token, check: true } }).then((result) => {
      if (result.kind !== "refused" || !isLinkInvalid(result)) return;
      setProblem(result.message);
      setSpent(true);
    });
  }, [token]);

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (spent) onRequestNewLink();
        else void openLink();
      }}
    >
      {spent ? null : <p>{t("You asked for a new password. Press the button, then choose one.")}</p>}
      {problem ? (
        <p role="alert" className={problemClass}>
          {problem}
        </p>
      ) : null}
      <div className="form-actions">
        <SubmitButton busy={busy}>{t(spent ? "Ask for a new link" : "Continue")}</SubmitButton>
      </div>
    </form>
  );
}

type PasswordProps = {
  userId: number;
  /** After a recent sign-in the current password is not required. */
  skipCurrentPassword: boolean;
  onDone: () => void;
};

const inputWithCurrentPassword = passwordInput.safeExtend({
  current_password: z.string().min(1, "Please enter your current password" satisfies Message),
});
/** The server leaves out "Password" in front of an English error. */
const toProblem = (text: string) => t("Password {problem}", { problem: text });
const empty = { password: "", password_confirmation: "", current_password: "" };

export function NewPasswordForm({ userId, skipCurrentPassword, onDone }: PasswordProps) {
  const [asksCurrent, setAsksCurrent] = useState(!skipCurrentPassword);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useForm(asksCurrent ? inputWithCurrentPassword : passwordInput, empty);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          setProblems([]);
          const fields = { user_id: userId, ...values };
          const result = await writeAccount("/user.ljson", { method: "put", fields });
          if (result.kind === "redirected") return window.location.assign(result.url);
          if (result.kind === "done") {
            onDone();
            return toast.success(t("You have successfully changed your password."));
          }
          const fieldErrors = result.kind === "refused" ? Object.entries(result.fields) : [];
          if (!asksCurrent && fieldErrors.some(([name]) => name === "current_password")) {
            setAsksCurrent(true);
            const problem = t("It's more than 15 minutes since you signed in. Please enter your current password too.");
            form.showErrors({ current_password: problem });
          } else if (fieldErrors.length > 0)
            form.showErrors(Object.fromEntries(fieldErrors.map(([name, text]) => [name, toProblem(text)])));
          else if (result.kind === "refused" && result.status === 422 && result.errors.length > 0)
            setProblems(result.errors.map(toProblem));
          else await form.fail(t("Something went wrong updating your password. Please try again later."));
        })
      }
    >
      <FormErrors form={form} />
      {asksCurrent ? (
        <PasswordField
          {...form.field("current_password")}
          label={t("Current password")}
          autoComplete="current-password"
        />
      ) : null}
      <NewPasswordFields field={form.field} label={t("New password")} confirmLabel={t("Confirm new password")} />
      <div className="form-actions">
        <a href="#/user" className={cancelClass}>
          {t("Cancel")}
        </a>
        <ProblemList problems={problems} />
        <SubmitButton busy={form.busy} problem={form.problem}>
          {t("Change password")}
        </SubmitButton>
      </div>
    </form>
  );
}
