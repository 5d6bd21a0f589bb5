import { useState } from "react";
import { callDesk } from "../call-desk.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { formatDateTime } from "../format-date-time.ts";
import { listClass } from "../list-controls.tsx";
import type { SiteOverviewData } from "../load-desk.server.ts";
import { ChangeLine, ChangeLines } from "./change-lines.tsx";
import { useSiteCall } from "./use-site-call.ts";

type Revision = SiteOverviewData["revisions"][number];

export function SiteHistory({ site }: { site: SiteOverviewData }) {
  const { isBusy, run } = useSiteCall();
  const [undone, setUndone] = useState<Revision | null>(null);
  if (site.revisions.length === 0) return null;
  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <ol className={`mt-3 divide-y divide-line ${listClass}`}>
        {site.revisions.map((revision, i) => (
          <li key={revision.revisionId} className="gap-6 px-4 py-3 md:flex md:items-center md:justify-between">
            <div className="min-w-0">
              <ul className="grid gap-1 break-words">
                {revision.summary.slice(0, 5).map((line) => (
                  <li key={line}>
                    <ChangeLine line={line} />
                  </li>
                ))}
                {revision.summary.length > 5 ? <li>and {revision.summary.length - 5} more</li> : null}
              </ul>
              <p className="mt-1 text-sm text-muted">
                {formatDateTime(new Date(revision.publishedAt))}, {revision.actor}
              </p>
            </div>
            {site.mayPublish ? (
              <button
                type="button"
                disabled={isBusy}
                onClick={() => setUndone(revision)}
                className="min-h-11 shrink-0 text-left text-sm underline"
              >
                {i === 0 ? "Undo this change" : "Go back to before this change"}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {undone ? (
        <ConfirmDialog
          title="Go back to the version before?"
          yes="Go back"
          onYes={() => {
            setUndone(null);
            const path = `/site/revisions/${undone.revisionId}/restoration`;
            void run(() => callDesk("POST", path), "The earlier version is live again");
          }}
          onClose={() => setUndone(null)}
        >
          <p>
            Visitors see the site as it was before {formatDateTime(new Date(undone.publishedAt))}. You can undo that
            here as well. This is taken back{undone === site.revisions[0] ? "" : ", with everything published since"}:
          </p>
          <ChangeLines lines={undone.summary} />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
