import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";

/** `danger` for irreversible actions. */
type Props = { busy: boolean; kind?: "primary" | "danger"; children: ReactNode };

/** Uses `aria-disabled` while busy, because a disabled button loses the focus. */
export function SubmitButton({ busy, kind = "primary", children }: Props) {
  return (
    <button type="submit" aria-disabled={busy} className={`${buttonClass(kind)} aria-disabled:opacity-60`}>
      {busy ? <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" /> : null}
      {children}
    </button>
  );
}
