import { createContext, type FormEvent, type ReactNode, use } from "react";
import { localPath } from "#languages/translate.ts";
import type { EditFields } from "./unsent-edits.ts";

export const SendEdit = createContext<{ path: string; send: (fields: EditFields) => void }>({
  path: "",
  send: () => {},
});

type Props = {
  /** Fixed fields. */
  fields: Readonly<Record<string, string | number>>;
  onSent?: () => void;
  className?: string;
  children: ReactNode;
};

/** A form whose edit shows at once; without scripts the browser posts it. */
export function EditForm({ fields, onSent, className, children }: Props) {
  const { path, send } = use(SendEdit);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    send(Object.fromEntries(new FormData(event.currentTarget, submitter)));
    onSent?.();
  }
  return (
    <form method="post" action={localPath(path)} onSubmit={submit} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
