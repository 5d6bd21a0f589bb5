import type { ShellData } from "#app/shell/shell-data.ts";
import { buttonClass } from "#ui/button.tsx";
import { telephoneHref } from "#ui/telephone-href.ts";

/** The homes did not come: the line may be down, or we are at fault. */
export function ResultsFailure({ shell }: { shell: ShellData | undefined }) {
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-page flex-col justify-center px-5 py-16 md:px-8" role="alert">
      <title>{`Something went wrong${shell ? ` | ${shell.name}` : ""}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-3xl text-4xl md:text-5xl">We could not fetch these homes</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">
        Your connection may have dropped, or the fault is ours. Nothing you chose is lost.
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
          <a href={telephoneHref(shell.telephone)} className={buttonClass("quiet")}>
            Call {shell.telephone}
          </a>
        ) : null}
      </div>
    </div>
  );
}
