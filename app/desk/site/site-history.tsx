import { callDesk } from "../call-desk.ts";
import { formatDateTime } from "../format-date-time.ts";
import type { SiteOverviewData } from "../load-desk.server.ts";
import { useSiteCall } from "./use-site-call.ts";

export function SiteHistory({ site }: { site: SiteOverviewData }) {
  const { isBusy, run } = useSiteCall();
  if (site.revisions.length === 0) return null;
  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className="mt-3 grid gap-3">
        {site.revisions.map(({ revisionId, publishedAt, actor, summary }, i) => (
          <li key={revisionId} className="rounded-card border border-line bg-surface p-4">
            <p className="text-sm text-muted">
              {formatDateTime(new Date(publishedAt))}, {actor}
            </p>
            <ul className="mt-1 break-words">
              {summary.slice(0, 5).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {summary.length > 5 ? <li>and {summary.length - 5} more</li> : null}
            </ul>
            {site.mayPublish ? (
              <button
                type="button"
                disabled={isBusy}
                onClick={() =>
                  run(
                    () => callDesk("POST", `/site/revisions/${revisionId}/restoration`),
                    "The earlier version is live again",
                  )
                }
                className="mt-2 min-h-11 underline"
              >
                {i === 0 ? "Undo this change" : "Go back to before this change"}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
