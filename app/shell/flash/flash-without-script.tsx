import { useShell } from "#app/shell/data/shell-data.ts";
import { type FlashKey, flashMessage } from "#domains/agency/flash-messages.ts";

/** Flash messages without JavaScript: the fragment targets the message's id, and `:target` shows it. */
export function FlashWithoutScript({ keys }: { keys: readonly FlashKey[] }) {
  const wording = useShell()?.flash ?? {};
  return keys.map((key) => {
    const message = flashMessage(key, wording);
    if (message === null) return null;
    const colour = message.kind === "error" ? "border-danger text-danger" : "border-success text-success";
    return (
      <p
        key={key}
        id={`flash/${key}`}
        className={`mb-6 hidden scroll-mt-40 border-l-4 p-4 font-semibold target:block ${colour}`}
      >
        {message.text}
      </p>
    );
  });
}
