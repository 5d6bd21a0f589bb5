import type { ShellData } from "#app/shell/data/shell-data.ts";
import { type FlashKey, flashMessage } from "#domains/agency/flash-messages.ts";

/** Shown without JavaScript while the URL's fragment is the element's id. */
export const targetedClass = "hidden scroll-mt-40 py-6 target:block print:hidden";

const keys: readonly FlashKey[] = [
  "welcome-lead-sent",
  "lead-sending-error",
  "lead-sending-error-validation",
  "file-upload-error",
  "recaptcha-invalid",
];

/** Answers to forms posted without JavaScript: the fragment targets the message's id, and `:target` shows it. */
export function FlashWithoutScript({ wording }: { wording: ShellData["flash"] }) {
  const messages = keys.map((key) => ({ key, ...flashMessage(key, wording) }));
  return (
    <div className="mx-auto max-w-page px-5 has-target:pt-28 md:px-8">
      {messages.map(({ key, kind, text }) => (
        <p
          key={key}
          id={`flash/${key}`}
          className={`${targetedClass} border-l-4 pl-4 font-semibold ${kind === "error" ? "border-danger text-danger" : "border-success text-success"}`}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
