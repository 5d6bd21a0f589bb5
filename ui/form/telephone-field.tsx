import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** Removes letters as they are typed or pasted. */
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
