import { useState } from "react";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { notAnswered, writeAccount } from "./account-write.ts";
import { isSpent } from "./is-spent.ts";

type Props = { token: string; onUsed: () => void; onAskAgain: () => void };

/** Nothing happens until a person presses the button: mail scanners open every link they see. */
export function ResetLink({ token, onUsed, onAskAgain }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [spent, setSpent] = useState(false);

  async function openLink() {
    if (busy) return;
    setBusy(true);
    const result = await writeAccount("/reset_sessions", { fields: { token } });
    setBusy(false);
    if (result.kind === "done") return onUsed();
    setProblem(result.kind === "refused" ? result.message : notAnswered);
    setSpent(isSpent(result));
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (spent) onAskAgain();
        else void openLink();
      }}
    >
      {spent ? null : <p>You asked for a new password. Press the button, then choose one.</p>}
      {problem ? (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      ) : null}
      <div>
        <SubmitButton busy={busy}>{spent ? "Ask for a new link" : "Continue"}</SubmitButton>
      </div>
    </form>
  );
}
