import { marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { TermsStatement } from "#domains/account/ui/terms-statement.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";

const shape = "flex min-h-11 items-start gap-3 py-2";
const box = "size-6 shrink-0 accent-primary";

/** Consents and honeypot for browsers without JavaScript. */
export function NoScriptConsents({ agencyName, honeypot }: { agencyName: string; honeypot: string }) {
  return (
    <div className="relative">
      <label className={shape}>
        <input type="checkbox" name="marketing_preferences[opt_in_terms]" required className={box} />
        <span>
          <TermsStatement agencyName={agencyName} />
        </span>
      </label>
      <label className={shape}>
        <input type="checkbox" name="marketing_preferences[opt_in_marketing]" className={box} />
        <span>{marketingStatement(agencyName)}</span>
      </label>
      <input type="hidden" name="lead_client[do_not_contact]" value="1" />
      <Honeypot name={honeypot} />
    </div>
  );
}
