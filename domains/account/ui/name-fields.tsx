import { TextField } from "#ui/form/text-field.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";

type Props = { field: (name: "first_name" | "last_name") => FieldProps<string> };

export function NameFields({ field }: Props) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...field("first_name")} label="First name" autoComplete="given-name" maxLength={100} required />
      <TextField {...field("last_name")} label="Last name" autoComplete="family-name" maxLength={100} required />
    </div>
  );
}
