import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { type Form, FormErrors, SubmitButton } from "#ui/form/form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** Of a button that leads to the question; only its answer is solid red. */
export const quietDangerClass = "button px-0 font-normal text-danger underline underline-offset-4 hover:no-underline";

type ActionsProps = { onClose?: () => void; danger?: ReactNode; children: ReactNode };

/** The buttons at the end of a dialog, always in sight: the children, Cancel if something is typed, and apart from them what deletes. */
export const DialogActions = ({ onClose, danger, children }: ActionsProps) => (
  <div className="sticky bottom-0 z-10 col-span-full -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 py-3 md:-mx-8 md:-mb-8 md:px-8">
    {children}
    {onClose ? (
      <button type="button" onClick={onClose} className={buttonClass("quiet")}>
        Cancel
      </button>
    ) : null}
    {danger ? <div className="ml-auto">{danger}</div> : null}
  </div>
);

type Props = { title: string; yes: string; onYes: () => unknown; onClose: () => void; children: ReactNode };

/** Asks before something that can't be undone. `children` says what happens. */
export function ConfirmDialog({ title, yes, onYes, onClose, children }: Props) {
  return (
    <OverlayFrame title={title} onClose={onClose}>
      <div className="grid gap-4">
        {children}
        <DialogActions onClose={onClose}>
          <button type="button" onClick={onYes} className={buttonClass("danger")}>
            {yes}
          </button>
        </DialogActions>
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
        <DialogActions onClose={onClose}>
          <SubmitButton busy={form.busy}>{submitLabel}</SubmitButton>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}
