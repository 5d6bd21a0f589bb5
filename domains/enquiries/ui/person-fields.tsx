import { Honeypot } from "#ui/form/honeypot.tsx";
import { TelephoneField } from "#ui/form/telephone-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";

type Name = "first_name" | "last_name" | "email" | "tel_home" | "body";

/** `body` is the honeypot. */
export function PersonFields({ field }: { field: (name: Name) => FieldProps<string> }) {
  return (
    <div className="relative grid gap-5 md:grid-cols-2">
      <TextField {...field("first_name")} label="First name" autoComplete="given-name" maxLength={80} required />
      <TextField {...field("last_name")} label="Last name" autoComplete="family-name" maxLength={80} required />
      <TextField {...field("email")} type="email" label="Email" autoComplete="email" maxLength={254} required />
      <TelephoneField {...field("tel_home")} label="Telephone" maxLength={40} required />
      <Honeypot {...field("body")} />
    </div>
  );
}
