import { useRevalidator } from "react-router";
import { z } from "zod";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../call-desk.ts";

const input = z.object({
  from: z.string().min(1, "Please enter the old address"),
  to: z.string().min(1, "Please enter the new address"),
});

export function AddRedirect({ from, addresses }: { from: string; addresses: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const form = useForm(input, { from, to: "" });
  return (
    <form
      noValidate
      aria-label="Add a redirect"
      className="mt-6 grid gap-3 rounded-card border border-line bg-surface p-5 md:grid-cols-[1fr_1fr_auto] md:items-start md:[&>button]:mt-7"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          const result = await callDesk("POST", "/site/redirects", values);
          if (!result.ok) return showFailure(result, form);
          form.set({ from: "", to: "" });
          await revalidate();
          void toast.success("Added to the draft");
        })
      }
    >
      <TextField
        {...form.field("from")}
        label="Old address"
        autoComplete="off"
        required
        hint="Such as /about-us.html, or the whole old web address"
      />
      <TextField
        {...form.field("to")}
        label="New address"
        autoComplete="off"
        required
        hint={<Addresses addresses={addresses} onChoose={(to) => form.set({ to })} />}
      />
      <SubmitButton busy={form.busy}>Add</SubmitButton>
      <FormErrors form={form} />
    </form>
  );
}

function Addresses({ addresses, onChoose }: { addresses: readonly string[]; onChoose: (address: string) => void }) {
  return (
    <label className="mt-2 flex items-center gap-3">
      <span className="shrink-0">or</span>
      <select
        aria-label="Choose a page"
        value=""
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${fieldClass} min-w-0`}
      >
        <option value="">Choose a page</option>
        {addresses.map((address) => (
          <option key={address}>{address}</option>
        ))}
      </select>
    </label>
  );
}
