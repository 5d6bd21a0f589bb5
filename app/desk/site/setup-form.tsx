import { useRevalidator } from "react-router";
import type { z } from "zod";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { type CallResult, showFailure } from "../call-desk.ts";

type Values<Name extends string> = Record<Name, string>;
type Choice = { value: string; label: string };

type Props<Name extends string, Output> = {
  schema: z.ZodType<Output, Values<Name>>;
  initial: Values<Name>;
  labels: Values<Name>;
  choices?: Partial<Record<Name, readonly Choice[]>>;
  optional?: readonly NoInfer<Name>[];
  /** Of a form that adds something, which is empty again afterwards. */
  button?: string;
  send: (values: Output) => Promise<CallResult<unknown>>;
};

/** A short form of text fields. */
export function SetupForm<Name extends string, Output>(props: Props<Name, Output>) {
  const { schema, initial, labels, choices, optional = [], button, send } = props;
  const { revalidate } = useRevalidator();
  const form = useForm<Values<Name>, z.ZodType<Output, Values<Name>>>(schema, initial);
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          const result = await send(values as Output);
          if (!result.ok) return showFailure(result, form);
          if (button) form.set(initial);
          await revalidate();
          void toast.success("Saved in the draft");
        })
      }
    >
      {(Object.keys(labels) as Name[]).map((name) => {
        const field = { ...form.field(name), label: labels[name], required: !optional.includes(name) };
        const options = choices?.[name];
        return options ? (
          <SelectField key={name} {...field} choices={options} />
        ) : (
          <TextField key={name} {...field} autoComplete="off" />
        );
      })}
      <div className="sm:col-span-2">
        <FormErrors form={form} />
        <SubmitButton busy={form.busy}>{button ?? "Save"}</SubmitButton>
      </div>
    </form>
  );
}

/** What was added already. */
export const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
