import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** Refuses any letter as it is typed or pasted. */
export function TelephoneField({ onChange, ...field }: Omit<ComponentProps<typeof TextField>, "type" | "inputMode">) {
  return (
    <TextField
      autoComplete="tel"
      {...field}
      type="tel"
      inputMode="tel"
      onChange={(value) => onChange(value.replace(/\p{L}/gu, ""))}
    />
  );
}
