import { useState } from "react";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { notAnswered, writeAccount } from "./account-write.ts";

type Props = { token: string; onUsed: () => void; onAskAgain: () => void };

/** Nothing happens until a person presses the button: mail scanners open every link they see. */
export function ResetLink({ token, onUsed, onAskAgain }: Props) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  async function openLink() {
    if (busy) return;
    setBusy(true);
    const result = await writeAccount("/reset_sessions", { fields: { token } });
    setBusy(false);
    if (result.kind === "done") onUsed();
    else setRefusal(result.kind === "refused" ? result.message : notAnswered);
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void openLink();
      }}
    >
      <p>You asked for a new password. Press the button, then choose one.</p>
      {refusal ? (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton busy={busy}>Continue</SubmitButton>
        {refusal ? (
          <button type="button" onClick={onAskAgain} className="min-h-11 text-primary underline underline-offset-4">
            Ask for a new link
          </button>
        ) : null}
      </div>
    </form>
  );
}
