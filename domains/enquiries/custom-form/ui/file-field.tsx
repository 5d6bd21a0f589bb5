import { describedBy, FieldFrame, fieldClass } from "#ui/form/field-frame.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";
import { acceptedUploads, validateUpload } from "../upload-rules.ts";

type Props = FieldProps<string> & { label: string; required: boolean; onRefuse: (message: string) => void };

/** Its value is the file name; an invalid file is cleared and the reason shown. */
export function FileField({ id, name, error, label, required, onChange, onRefuse }: Props) {
  const hint = "PDF, Word, text or picture, up to 10 MB";
  function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    const problem = file ? validateUpload(file) : null;
    if (problem) input.value = "";
    onChange(problem ? "" : (file?.name ?? ""));
    if (problem) onRefuse(problem);
  }
  return (
    <FieldFrame id={id} label={label} error={error} hint={<FileHint label={label} hint={hint} />} optional={!required}>
      <input
        id={id}
        type="file"
        name={name}
        accept={acceptedUploads}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        onChange={(event) => choose(event.currentTarget)}
        className={`${fieldClass} file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-ink/10 file:px-3 file:font-medium file:text-ink`}
      />
    </FieldFrame>
  );
}

/** Shows the label on small screens, where other fields show it as a placeholder. */
function FileHint({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <span aria-hidden="true" className="font-medium text-ink md:hidden">
        {label}:{" "}
      </span>
      {hint}
    </>
  );
}
