import type { FieldProps } from "#ui/form/form.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { TelephoneField, TextField } from "#ui/form/text-field.tsx";
import { personInputs } from "./lead-inputs.ts";

type Name = (typeof personInputs)[number]["name"] | "body";

/** `body` is the honeypot. */
export function PersonFields({ field }: { field: (name: Name) => FieldProps<string> }) {
  return (
    <div className="relative grid gap-5 md:grid-cols-2">
      {personInputs.map(({ name, ...input }) => {
        const Field = name === "tel_home" ? TelephoneField : TextField;
        return <Field key={name} {...input} {...field(name)} required />;
      })}
      <Honeypot {...field("body")} />
    </div>
  );
}
