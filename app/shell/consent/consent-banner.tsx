import { rememberLooks } from "#domains/saved/ui/changes/looks-store.ts";
import { allowAll, type Consent, denyAll } from "#domains/tracking/consent.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { chooseConsent } from "./consent-state.ts";

/** Fixed, so that it causes no layout shift. Rejecting must be as easy as accepting. */
export default function ConsentBanner() {
  return (
    <section
      ref={measureHeight}
      id="cookie-banner"
      aria-label={t("Cookies")}
      className="appear fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface text-ink shadow-card print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-8">
        <p className="grow text-sm">
          {t("Can we use cookies to count visits and play videos? Your browser remembers what you look at.")}
        </p>
        <div className="grid grow grid-cols-[4.5rem_1fr_1fr] gap-2 sm:grow-0">
          <a href="#/cookie-settings" className="text-link text-sm font-semibold underline">
            {t("Choose")}
          </a>
          <button
            type="button"
            onClick={() => choose(denyAll, false)}
            className={`${buttonClass("primary")} px-3 text-sm md:px-5`}
          >
            {t("Reject all")}
          </button>
          <button
            type="button"
            onClick={() => choose(allowAll, true)}
            className={`${buttonClass("primary")} px-3 text-sm md:px-5`}
          >
            {t("Accept all")}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Rejecting all also deletes what is remembered without consent. */
function choose(consent: Consent, remembers: boolean): void {
  void chooseConsent(consent);
  rememberLooks(remembers).catch(() => toast.error(t("We couldn't reach your account. Please try again.")));
}

/**
 * The bars at the bottom of narrow screens and the map stand on top of the banner. A stylesheet changes only their style; a property of the
 * root would change that of every element.
 */
function measureHeight(banner: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const observer = new ResizeObserver(() => sheet.replaceSync(placeBars(banner.offsetHeight)));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

const placeBars = (height: number) => `
  [data-bottom-bar], .results-map { --cookie-banner-height: ${height}px }
  @media (width < 1200px) { :root:has([data-bottom-bar]) { scroll-padding-bottom: calc(6rem + ${height}px) } }`;
