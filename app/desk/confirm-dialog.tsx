import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { type Form, FormErrors, SubmitButton } from "#ui/form/form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** Of a button that leads to the question; only its answer is solid red. */
export const quietDangerClass = "button px-0 font-normal text-danger underline underline-offset-4 hover:no-underline";

/** The buttons at the end of a long dialog, always in sight. */
export const stickyActionsClass =
  "sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 py-3 md:-mx-8 md:-mb-8 md:px-8";

type Props = { title: string; yes: string; onYes: () => unknown; onClose: () => void; children: ReactNode };

/** Asks before something that can't be undone. `children` says what happens. */
export function ConfirmDialog({ title, yes, onYes, onClose, children }: Props) {
  return (
    <OverlayFrame title={title} onClose={onClose}>
      <div className="grid gap-4">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={onYes} className={buttonClass("danger")}>
          {yes}
        </button>
        <button type="button" onClick={onClose} className={buttonClass("quiet")}>
          Cancel
        </button>
      </div>
    </OverlayFrame>
  );
}

type FormProps<Values extends object, Output> = {
  title: string;
  form: Form<Values, Output>;
  submitLabel: string;
  onSubmit: (values: Output) => Promise<unknown>;
  onClose: () => void;
  className?: string;
  children: ReactNode;
};

/** A form of `useForm` in a dialog. */
export function FormDialog<Values extends object, Output>(props: FormProps<Values, Output>) {
  const { title, form, submitLabel, onSubmit, onClose, className = "", children } = props;
  return (
    <OverlayFrame title={title} onClose={onClose}>
      <form noValidate className={`grid gap-5 ${className}`} onSubmit={(event) => form.submit(event, onSubmit)}>
        <FormErrors form={form} />
        {children}
        <div className={stickyActionsClass}>
          <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
          <button type="button" onClick={onClose} className={buttonClass("quiet")}>
            Cancel
          </button>
        </div>
      </form>
    </OverlayFrame>
  );
}
