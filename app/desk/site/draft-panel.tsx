import { useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../call-desk.ts";
import { formatDateTime } from "../format-date-time.ts";
import type { SiteOverviewData } from "../load-desk.server.ts";
import { useSiteCall } from "./use-site-call.ts";

/** What the draft changes, and its publication. */
export function DraftPanel({ site }: { site: SiteOverviewData }) {
  const { isBusy, run } = useSiteCall();
  const { summary, problems, warnings, schedule, mayPublish } = site;
  const hasChanges = summary.length > 0;
  async function preview() {
    const result = await callDesk<{ path: string }>("POST", "/site/preview");
    if (!result.ok) return showFailure(result);
    const url = new URL(result.data.path, window.location.href).href;
    await navigator.clipboard?.writeText(url).catch(() => {});
    window.open(url, "_blank", "noopener");
    void toast.success("The preview link is copied. It works for 24 hours.");
  }
  return (
    <section aria-labelledby="draft" className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-5">
      <h2 id="draft" className="text-xl">
        {hasChanges ? "Changes to publish" : "Everything is published"}
      </h2>
      {hasChanges ? (
        <ul className="grid gap-1 break-words">
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Choose what to change below. Visitors see changes when you publish them.</p>
      )}
      {problems.length > 0 ? (
        <div role="alert">
          <h3 className="font-semibold text-danger">Please put these right before publishing</h3>
          <ul className="mt-1 grid gap-1">
            {problems.slice(0, 20).map((problem) => (
              <li key={problem}>
                <Link to={`/desk/site?document=${problem.split(/[ :]/)[0]}`} className="underline">
                  {problem}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {hasChanges && warnings.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Worth a look ({warnings.length})</summary>
          <ul className="grid gap-1">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {schedule ? (
        <p>
          To be published on {formatDateTime(new Date(schedule.publishAt))} by {schedule.actor}.
          {schedule.problem ? <span className="block text-danger">That didn't work: {schedule.problem}</span> : null}
        </p>
      ) : null}
      {hasChanges || schedule ? (
        <div className="flex flex-wrap items-end gap-3">
          {mayPublish && hasChanges ? (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => run(() => callDesk("POST", "/site/publication"), "Published")}
              className={buttonClass("primary")}
            >
              Publish
            </button>
          ) : null}
          {hasChanges ? (
            <button type="button" onClick={preview} className={buttonClass("quiet")}>
              Preview
            </button>
          ) : null}
          {mayPublish && hasChanges && !schedule ? <ScheduleForm /> : null}
          {mayPublish && schedule ? (
            <button
              type="button"
              onClick={() =>
                run(() => callDesk("PUT", "/site/schedule", { publish_at: null }), "Not scheduled any more")
              }
              className={buttonClass("quiet")}
            >
              Don't publish then
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function ScheduleForm() {
  const { run } = useSiteCall();
  const [time, setTime] = useState("");
  const schedule = () => {
    const at = new Date(time);
    if (Number.isNaN(at.getTime())) return toast.error("Choose a date and time first");
    return run(() => callDesk("PUT", "/site/schedule", { publish_at: at.toISOString() }), "Scheduled");
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1 text-sm font-medium">
        Publish later
        <input
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          className="min-h-11 rounded-control border border-line-strong bg-surface px-3"
        />
      </label>
      <button type="button" onClick={schedule} className={buttonClass("quiet")}>
        Schedule
      </button>
    </div>
  );
}
