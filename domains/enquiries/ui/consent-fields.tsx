import { marketingWording } from "#domains/account/consent-words.ts";
import { TermsWords } from "#domains/account/ui/terms-words.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";

type Name = "opt_in_terms" | "opt_in_marketing";
type Props = { field: (name: Name) => FieldProps<boolean>; agencyName: string };

/** Two boxes, because agreeing to the one says nothing about the other. */
export function ConsentFields({ field, agencyName }: Props) {
  return (
    <div>
      <CheckboxField {...field("opt_in_terms")} required>
        <TermsWords agencyName={agencyName} />
      </CheckboxField>
      <CheckboxField {...field("opt_in_marketing")}>{marketingWording(agencyName)}</CheckboxField>
    </div>
  );
}
