import { Mail, Reply } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { useUser } from "#domains/account/ui/user-state.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { SentNote, SentPanel } from "#ui/form/sent-panel.tsx";
import { TextAreaField, TextField } from "#ui/form/text-field.tsx";
import { useFormDraft } from "../../drafts/use-form-draft.ts";
import { type NextStep, SendProblem, ThanksButtons } from "../../ui/lead-form.tsx";
import { useLeadSender } from "../../ui/use-lead-sender.ts";
import { isSomeoneElse, samePersonMessage, sendToFriendShape } from "../send-to-friend-input.ts";

const schema = z
  .object({ ...sendToFriendShape, body: z.string() })
  .refine(isSomeoneElse, { path: ["friend_name"], message: samePersonMessage });

type Props = { propertyId: number; telephone: string; next: NextStep | undefined; onDone: () => void };

export function SendToFriendForm({ propertyId, telephone, next, onDone }: Props) {
  const [isSent, setIsSent] = useState(false);
  const { user } = useUser();
  const send = useLeadSender("/user/send_to_friend", false);
  const initial = {
    your_name: [user.first_name, user.last_name].filter(Boolean).join(" "),
    your_email: user.email ?? "",
    friend_name: "",
    friend_email: "",
    message: "",
    body: "",
  };
  const form = useForm(schema, initial);
  const draft = useFormDraft(`send-to-friend ${propertyId}`, form, initial);

  async function sendProperty(values: z.output<typeof schema>) {
    const sent = await send({ send_to_friend: { ...values, property_id: propertyId } });
    if (sent.kind === "refused") return form.showErrors(sent.fields);
    if (sent.kind === "failed") return form.fail(sent.message ?? t("Request failed. Please try again."));
    draft.discard();
    setIsSent(true);
  }
  if (isSent) return <FriendThanks sent={form.values} next={next} onDone={onDone} />;
  return (
    <form noValidate className="relative grid gap-4" onSubmit={(event) => void form.submit(event, sendProperty)}>
      <FormErrors form={form} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...form.field("your_name")} label={t("Your name")} autoComplete="name" maxLength={80} required />
        <TextField {...form.field("your_email")} type="email" label={t("Your email")} autoComplete="email" required />
        <TextField
          {...form.field("friend_name")}
          label={t("Friend's name")}
          autoComplete="off"
          maxLength={80}
          required
        />
        <TextField
          {...form.field("friend_email")}
          type="email"
          label={t("Friend's email")}
          autoComplete="off"
          required
        />
      </div>
      <p style={{ marginTop: "-0.375rem" }} className="text-sm text-muted">
        {t("We'll email your friend once, tell them it's from you, and won't use their address for anything else.")}
      </p>
      <TextAreaField {...form.field("message")} label={t("A few words from you")} maxLength={300} rows={5} />
      <Honeypot {...form.field("body")} />
      <div className="form-actions">
        <SubmitButton
          busy={form.busy}
          problem={form.problem && <SendProblem text={form.problem} telephone={telephone} />}
        >
          {t(form.busy ? "Sending" : "Send")}
        </SubmitButton>
      </div>
    </form>
  );
}

type ThanksProps = Pick<Props, "next" | "onDone"> & {
  sent: Record<"friend_name" | "friend_email" | "your_email" | "message", string>;
};

function FriendThanks({ sent, next, onDone }: ThanksProps) {
  return (
    <SentPanel
      title={t("It's on its way")}
      text={t("We have sent the property on by email.")}
      buttons={<ThanksButtons next={next} doneText={t("Back to property")} onDone={onDone} />}
    >
      <SentNote icon={Mail}>
        <p className="font-medium">{sent.friend_name}</p>
        <p className="wrap-anywhere text-muted">{sent.friend_email}</p>
        {sent.message ? <p className="mt-2 line-clamp-4 whitespace-pre-line wrap-anywhere">{sent.message}</p> : null}
      </SentNote>
      <SentNote icon={Reply}>
        <p>
          <RichMessage
            text="Replies go straight to you at {email}."
            values={{ email: <strong className="wrap-anywhere">{sent.your_email}</strong> }}
          />
        </p>
      </SentNote>
    </SentPanel>
  );
}
