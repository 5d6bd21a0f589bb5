import { useState } from "react";
import { useNavigate } from "react-router";
import { type PropertyType, propertyTypes } from "#domains/properties/property-types.ts";
import { newHomeInput } from "#server/stock-desk/home-fields.ts";
import { useForm } from "#ui/form/form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { callDesk, showFailure } from "./call-desk.ts";
import { FormDialog } from "./confirm-dialog.tsx";

const toLabel = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Props = { branches: readonly { branchId: number; name: string }[]; onClose: () => void };

/** A home entered by hand. */
export function AddHomeDialog({ branches, onClose }: Props) {
  const navigate = useNavigate();
  const form = useForm(newHomeInput.omit({ branch_id: true }), {
    ...{ channel: "sales" as "sales" | "lettings", propertyType: "house" as PropertyType, houseNumber: "" },
    ...{ street: "", town: "", postcode: "", price: "" as unknown, bedrooms: "" as unknown },
  });
  const [branchId, setBranchId] = useState(String(branches[0]?.branchId ?? ""));
  const text = (name: "price" | "bedrooms") => ({ ...form.field(name), value: String(form.values[name] ?? "") });
  return (
    <FormDialog
      title="Add a home"
      submitLabel="Add the home"
      className="sm:grid-cols-2 sm:[&>:is([role=alert],p,:last-child)]:col-span-2"
      {...{ form, onClose }}
      onSubmit={async (values) => {
        const body = { ...values, branch_id: Number(branchId) };
        const result = await callDesk<{ id: number }>("POST", "/stock", body);
        if (!result.ok) return showFailure(result, form);
        return navigate(`/desk/stock/${result.data.id}`);
      }}
    >
      <p className="text-muted">Visitors don't see the home until you publish it on its page.</p>
      <SelectField
        {...form.field("channel")}
        onChange={(channel) => form.set({ channel: channel as "sales" | "lettings" })}
        label="For sale or to rent"
        choices={[
          { value: "sales", label: "For sale" },
          { value: "lettings", label: "To rent, by the month" },
        ]}
        required
      />
      <SelectField
        {...{ id: "new-home-branch", name: "branch", error: undefined, value: branchId, onChange: setBranchId }}
        label="Branch"
        choices={branches.map((branch) => ({ value: String(branch.branchId), label: branch.name }))}
        required
      />
      <SelectField
        {...form.field("propertyType")}
        onChange={(type) => form.set({ propertyType: type as PropertyType })}
        label="Type"
        choices={Object.keys(propertyTypes).map((type) => ({ value: type, label: toLabel(type) }))}
        required
      />
      <TextField {...form.field("houseNumber")} label="House number or name" />
      <TextField {...form.field("street")} label="Street" required />
      <TextField {...form.field("town")} label="Town" required />
      <TextField {...form.field("postcode")} label="Postcode" required />
      <TextField {...text("price")} label="Price or rent in pounds" inputMode="numeric" required />
      <TextField {...text("bedrooms")} label="Bedrooms" inputMode="numeric" required />
    </FormDialog>
  );
}
