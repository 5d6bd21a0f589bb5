import { marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { TermsStatement } from "#domains/account/ui/terms-statement.tsx";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import type { FieldProps } from "#ui/form/use-form.ts";

type Name = "opt_in_terms" | "opt_in_marketing";
type Props = { field: (name: Name) => FieldProps<boolean>; agencyName: string };

/** Terms and marketing are separate consents. */
export function ConsentFields({ field, agencyName }: Props) {
  return (
    <div>
      <CheckboxField {...field("opt_in_terms")} required>
        <TermsStatement agencyName={agencyName} />
      </CheckboxField>
      <CheckboxField {...field("opt_in_marketing")}>{marketingStatement(agencyName)}</CheckboxField>
    </div>
  );
}
