import type { ShellData } from "#app/shell/data/shell-data.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";

/** The results could not be loaded: the visitor is offline, or the server failed. */
export function ResultsError({ shell }: { shell: ShellData | undefined }) {
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-page flex-col justify-center px-5 py-16 md:px-8" role="alert">
      <title>{`Something went wrong${shell ? ` | ${shell.name}` : ""}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-3xl text-4xl md:text-5xl">We couldn't load these properties</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">
        Your connection may have dropped, or something went wrong at our end. You won't lose your search.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={`${buttonClass("primary")} noscript:hidden`}
        >
          Try again
        </button>
        {shell ? (
          <a href={toTelephoneHref(shell.telephone)} className={buttonClass("quiet")}>
            Call {shell.telephone}
          </a>
        ) : null}
      </div>
    </div>
  );
}
