import type { ShellData } from "#app/shell/data/shell-data.ts";
import { NoScriptValuationForm } from "#domains/enquiries/valuation/ui/no-script-valuation-form.tsx";
import { initialChannel } from "#domains/enquiries/valuation/valuation-request.ts";
import { buttonClass } from "#ui/button.tsx";
import { targetedClass } from "./flash/flash-without-script.tsx";

type Props = { shell: Pick<ShellData, "name" | "valuation">; isHome: boolean };

/** The target of every valuation link without JavaScript: the form on the home page, elsewhere a link to it. */
export function ValuationWithoutScript({ shell, isHome }: Props) {
  return (
    <section
      id="/book-a-valuation"
      aria-label="Book a valuation"
      className={`${targetedClass} mx-auto max-w-page px-5 md:px-8`}
    >
      <h2 className="mb-5 text-3xl">Book a valuation</h2>
      {isHome ? (
        <NoScriptValuationForm agencyName={shell.name} channel={initialChannel(null, shell.valuation.channel)} />
      ) : (
        <a href="/#/book-a-valuation" className={buttonClass("primary")}>
          Go to the form
        </a>
      )}
    </section>
  );
}
