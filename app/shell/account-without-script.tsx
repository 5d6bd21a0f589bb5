import { localPath, t } from "#languages/translate.ts";
import { targetedClass } from "./flash/flash-without-script.tsx";
import { overlayPaths } from "./overlay-links/overlay-paths.ts";

/** The target of every link to the account without JavaScript: what works without it. On the home page the header may lie over it. */
export function AccountWithoutScript({ isHome }: { isHome: boolean }) {
  const [path, ...screens] = overlayPaths.filter((path) => /^\/user\b/.test(path));
  return (
    <section
      id={path}
      aria-label={t("Your account")}
      className={`${targetedClass} mx-auto max-w-page px-5 has-target:block md:px-8 ${isHome ? "pt-28" : ""}`}
    >
      {screens.map((screen) => (
        <span key={screen} id={screen} />
      ))}
      <h2 className="mb-5 text-3xl">{t("Your account")}</h2>
      <p>{t("Your account needs JavaScript, which is off in this browser. Without it you can still:")}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>{t("search for properties and see everything about them")}</li>
        <li>{t("ask for a viewing, on the page of a property")}</li>
        <li>
          <a href={localPath("/#/book-a-valuation")} className="underline underline-offset-4">
            {t("Book a valuation")}
          </a>
        </li>
        <li>
          <a href={localPath("/branches")} className="underline underline-offset-4">
            {t("write to or call one of our branches")}
          </a>
        </li>
      </ul>
    </section>
  );
}
