import { useState } from "react";
import { MessageForm } from "#domains/enquiries/contact/ui/contact-form.tsx";
import { t } from "#languages/translate.ts";

type Props = {
  path: string;
  /** Ticked to begin with: those in `suggested`. */
  homes: readonly { id: number; address: string }[];
  suggested: readonly number[];
  firstName: string;
  /** "Anna and Ben ask together". */
  who: string;
  maxLength: number;
  agencyName: string;
  telephone: string;
  onDone: () => void;
};

/** The form of the joint question; the server adds the names and the homes to the message. */
export function AskTogether({ path, homes, suggested, who, ...props }: Props) {
  const [asked, setAsked] = useState(suggested);
  const toggle = (id: number) => setAsked(asked.includes(id) ? asked.filter((other) => other !== id) : [...asked, id]);
  return (
    <MessageForm
      {...props}
      path={`${path}/leads`}
      draftKey={`together ${path}`}
      toLead={(message) => ({ message, ...(asked.length > 0 ? { homes: asked.join() } : {}) })}
      doneText={t("Back to the list")}
    >
      <p>{t("We'll see that {who}, and answer to the email address below.", { who })}</p>
      <fieldset>
        <legend className="font-medium">{t("About||before a list of homes")}</legend>
        {homes.map(({ id, address }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={asked.includes(id)}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-primary"
            />
            {address}
          </label>
        ))}
      </fieldset>
    </MessageForm>
  );
}
