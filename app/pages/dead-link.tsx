import { useShell } from "#app/shell/data/shell-data.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";

/** A private link of a mail that is cut off, or what it led to is deleted. */
export function DeadLink({ isAlert }: { isAlert: boolean }) {
  const telephone = useShell()?.telephone;
  return (
    <>
      <h1 className="text-4xl md:text-5xl">{isAlert ? t("Your email alerts") : t("Your enquiry")}</h1>
      <p className="mt-4 text-lg">
        {t("This link doesn't work. Part of it may be missing, or what it led to has been deleted.")}
      </p>
      <p className="mt-3 text-muted">
        {t("Please open it again from our email. If that doesn't help, give us a call.")}
      </p>
      {isAlert ? (
        <p className="mt-3 text-muted">{t("You can also change or stop your emails under Saved searches.")}</p>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {telephone ? (
          <a href={toTelephoneHref(telephone)} className={buttonClass("primary")}>
            {t("Call {telephone}", { telephone })}
          </a>
        ) : null}
        {isAlert ? (
          <a href={localPath("/#/user/saved-searches")} className={buttonClass("quiet")}>
            {t("Saved searches")}
          </a>
        ) : null}
      </div>
      <img src="/lost-street.svg" alt="" className="mt-12 w-full" />
    </>
  );
}
