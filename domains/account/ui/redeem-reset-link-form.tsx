import { useState } from "react";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { connectionErrorMessage, isLinkInvalid, writeAccount } from "./write-account.ts";

type Props = { token: string; onRedeemed: () => void; onRequestNewLink: () => void };

/** The link is redeemed by pressing a button, because mail scanners open every link. */
export function RedeemResetLinkForm({ token, onRedeemed: onUsed, onRequestNewLink: onAskAgain }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [spent, setSpent] = useState(false);

  async function openLink() {
    if (busy) return;
    setBusy(true);
    const result = await writeAccount("/reset_sessions", { fields: { token } });
    setBusy(false);
    if (result.kind === "done") return onUsed();
    setProblem(result.kind === "refused" ? result.message : connectionErrorMessage);
    setSpent(isLinkInvalid(result));
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
