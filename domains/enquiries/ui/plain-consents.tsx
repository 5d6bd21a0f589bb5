import { marketingWording } from "#domains/account/consent-words.ts";
import { TermsWords } from "#domains/account/ui/terms-words.tsx";

const shape = "flex min-h-11 items-start gap-3 py-2";
const box = "size-6 shrink-0 accent-primary";

/** The two boxes, and the field that nobody fills in, for a browser without scripts. */
export function PlainConsents({ agencyName, honeypot }: { agencyName: string; honeypot: string }) {
  return (
    <div className="relative">
      <label className={shape}>
        <input type="checkbox" name="marketing_preferences[opt_in_terms]" required className={box} />
        <span>
          <TermsWords agencyName={agencyName} />
        </span>
      </label>
      <label className={shape}>
        <input type="checkbox" name="marketing_preferences[opt_in_marketing]" className={box} />
        <span>{marketingWording(agencyName)}</span>
      </label>
      <input type="hidden" name="lead_client[do_not_contact]" value="1" />
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          Leave this empty
          <input name={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  );
}
