import { toPublicForm } from "#domains/enquiries/custom-form/public-form.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadForm(_: Context, { block: { type, id, heading, form }, config }: BlockInput<"form">) {
  const found = config.forms[form];
  return { type, id, heading, form: found ? toPublicForm(form, found) : null };
}
