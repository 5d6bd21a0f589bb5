import type { ShellData } from "#app/shell/data/shell-data.ts";
import { NoScriptValuationForm } from "#domains/enquiries/valuation/ui/no-script-valuation-form.tsx";
import { initialChannel } from "#domains/enquiries/valuation/valuation-request.ts";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { targetedClass } from "./flash/flash-without-script.tsx";

type Props = { shell: Pick<ShellData, "name" | "valuation">; isHome: boolean };

/** The target of every valuation link without JavaScript: the form on the home page, elsewhere a link to it. */
export function ValuationWithoutScript({ shell, isHome }: Props) {
  return (
    <section
      id="/book-a-valuation"
      aria-label={t("Book a valuation")}
      className={`${targetedClass} mx-auto max-w-page px-5 has-target:block md:px-8`}
    >
      {(["sales", "lettings"] as const).map((channel) => (
        <span key={channel} id={`/book-a-valuation?channel=${channel}`} />
      ))}
      <h2 className="mb-5 text-3xl">{t("Book a valuation")}</h2>
      {isHome ? (
        <NoScriptValuationForm agencyName={shell.name} channel={initialChannel(null, shell.valuation.channel)} />
      ) : (
        <a href={localPath("/#/book-a-valuation")} className={buttonClass("primary")}>
          {t("Go to the form")}
        </a>
      )}
    </section>
  );
}
