import { Link2, Mail, Share2 } from "lucide-react";
import { copyLink, shareLink } from "#app/pages/share-link.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";

/** The link of the list, to send. It is the address of the page, shown for those without scripts. `isFirst`: nothing else comes first. */
export function ShareBox({ url, isFirst }: { url: string; isFirst: boolean }) {
  const isHydrated = useHydrated();
  const title = t("Our shortlist");
  const text = t("Shall we decide together? Here's my shortlist of homes:");
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${url}`)}`;
  return (
    <section aria-labelledby="share-list" className="together-box print:hidden">
      <h2 id="share-list" className="text-xl">
        {t("Send the link")}
      </h2>
      <p className="mt-1 text-muted">
        {t("Anyone with the link can see the list and join in, up to six people. No account is needed.")}
      </p>
      <input
        readOnly
        value={url}
        aria-labelledby="share-list"
        onFocus={(event) => event.currentTarget.select()}
        className={`${fieldClass} mt-3 truncate text-sm`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {isHydrated ? (
          <>
            <button
              type="button"
              onClick={() => void copyLink(url)}
              className={`${buttonClass(isFirst ? "primary" : "quiet")} gap-2`}
            >
              <Link2 className="size-5" />
              {t("Copy link")}
            </button>
            {"share" in navigator ? (
              <button
                type="button"
                onClick={() => void shareLink(title, url)}
                className={`${buttonClass("quiet")} gap-2`}
              >
                <Share2 className="size-5" />
                {t("Share")}
              </button>
            ) : null}
          </>
        ) : null}
        <a href={mail} className={`${buttonClass("quiet")} gap-2`}>
          <Mail className="size-5" />
          {t("Email")}
        </a>
      </div>
    </section>
  );
}
