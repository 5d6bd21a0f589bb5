import { marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { CheckboxField } from "#ui/form/checkbox-field.tsx";
import type { FieldProps } from "#ui/form/form.tsx";
import { TermsStatement } from "./terms-statement.tsx";

export type ConsentProps = {
  field: (name: "opt_in_terms" | "opt_in_marketing") => FieldProps<boolean>;
  agencyName: string;
  marketing?: boolean | undefined;
};

export function ConsentFields({ field, agencyName, marketing = true }: ConsentProps) {
  return (
    <div>
      <CheckboxField {...field("opt_in_terms")} required>
        <TermsStatement agencyName={agencyName} />
      </CheckboxField>
      {marketing ? (
        <CheckboxField {...field("opt_in_marketing")}>{marketingStatement(agencyName)}</CheckboxField>
      ) : null}
    </div>
  );
}
