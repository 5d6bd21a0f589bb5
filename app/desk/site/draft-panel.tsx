import { ChevronRight, Clock } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../call-desk.ts";
import { DialogActions } from "../confirm-dialog.tsx";
import { formatDateTime } from "../format-date-time.ts";
import { Field } from "../list-controls.tsx";
import type { SiteOverviewData } from "../load-desk.server.ts";
import { toNextFullHour } from "../next-full-hour.ts";
import { ChangeLines } from "./change-lines.tsx";
import { Fold } from "./field-group.tsx";
import { useSiteCall } from "./use-site-call.ts";

/** What the draft changes, and its publication. */
export function DraftPanel({ site }: { site: SiteOverviewData }) {
  const { isBusy, run } = useSiteCall();
  const { summary, problems, warnings, schedule, mayPublish, revisions } = site;
  const [isPublishing, setPublishing] = useState(false);
  const [isJustPublished, setJustPublished] = useState(false);
  const hasChanges = summary.length > 0;
  const [latest] = revisions;
  async function takeBack(revisionId: number) {
    const path = `/site/revisions/${revisionId}/restoration`;
    await run(() => callDesk("POST", path), "Taken back. The earlier version is live again.");
    setJustPublished(false);
  }
  return (
    <section
      aria-labelledby="draft"
      className={`mt-6 grid gap-4 rounded-card border border-line bg-surface p-5 ${hasChanges ? "border-l-4 border-l-accent" : ""}`}
    >
      <h2 id="draft" className="text-xl">
        {hasChanges ? "Changes to publish" : "Everything is published"}
      </h2>
      {hasChanges ? (
        <ChangeLines lines={summary} documents={site.documents} />
      ) : (
        <p className="text-muted">Choose what to change below. Visitors see changes when you publish them.</p>
      )}
      {isJustPublished && latest && mayPublish ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          Published on {formatDateTime(new Date(latest.publishedAt))}.
          <button
            type="button"
            disabled={isBusy}
            onClick={() => takeBack(latest.revisionId)}
            className={buttonClass("quiet")}
          >
            Take it back
          </button>
        </p>
      ) : null}
      {problems.length > 0 ? (
        <div role="alert" className="rounded-control border border-danger p-4">
          <h3 className="font-semibold text-danger">Please put these right before publishing</h3>
          <FindingLinks findings={problems.slice(0, 20)} />
        </div>
      ) : null}
      {schedule ? (
        <p className="flex items-start gap-2 font-medium">
          <Clock aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span>
            To be published on {formatDateTime(new Date(schedule.publishAt))} by {schedule.actor}.
            {schedule.problem ? <span className="block text-danger">That didn't work: {schedule.problem}</span> : null}
          </span>
        </p>
      ) : null}
      {hasChanges || schedule ? (
        <div className="flex flex-wrap items-center gap-3">
          {mayPublish && hasChanges ? (
            <button
              type="button"
              disabled={isBusy || problems.length > 0}
              onClick={() => setPublishing(true)}
              className={`${buttonClass("primary")} disabled:opacity-60`}
            >
              {schedule ? "Publish now" : "Publish"}
            </button>
          ) : null}
          {hasChanges ? (
            <button type="button" onClick={preview} className={buttonClass("quiet")}>
              Preview
            </button>
          ) : null}
          {mayPublish && schedule ? (
            <button
              type="button"
              onClick={() =>
                run(() => callDesk("PUT", "/site/schedule", { publish_at: null }), "Not scheduled any more")
              }
              className={buttonClass("quiet")}
            >
              Cancel the schedule
            </button>
          ) : null}
        </div>
      ) : null}
      {isPublishing ? (
        <PublishDialog
          {...{ summary, warnings, isScheduled: schedule !== null }}
          onClose={() => setPublishing(false)}
          onPublish={async (at) => {
            setPublishing(false);
            const isDone = await (at
              ? run(() => callDesk("PUT", "/site/schedule", { publish_at: at.toISOString() }), "Scheduled")
              : run(() => callDesk("POST", "/site/publication"), "Published"));
            setJustPublished(isDone && !at);
          }}
        />
      ) : null}
    </section>
  );
}

async function preview() {
  const result = await callDesk<{ path: string }>("POST", "/site/preview");
  if (!result.ok) return showFailure(result);
  const url = new URL(result.data.path, window.location.href).href;
  await navigator.clipboard?.writeText(url).catch(() => {});
  window.open(url, "_blank", "noopener");
  void toast.success("The preview link is copied. It works for 24 hours.");
}

function FindingLinks({ findings }: { findings: SiteOverviewData["warnings"] }) {
  return (
    <ul className="divide-y divide-line">
      {findings.map(({ place, text, to }) => (
        <li key={`${to} ${text}`}>
          <Link to={to} className="flex min-h-11 items-center justify-between gap-3 py-2 hover:underline">
            <span className="min-w-0 break-words">
              <span className="font-medium">{place}</span>: {text}
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type DialogProps = {
  summary: readonly string[];
  warnings: SiteOverviewData["warnings"];
  isScheduled: boolean;
  onPublish: (at: Date | null) => Promise<void>;
  onClose: () => void;
};

/** What visitors will see, before they see it. */
function PublishDialog({ summary, warnings, isScheduled, onPublish, onClose }: DialogProps) {
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState(() => toNextFullHour(new Date()));
  const at = new Date(time);
  const isMissing = isLater && Number.isNaN(at.getTime());
  return (
    <OverlayFrame title={summary.length === 1 ? "Publish this change?" : "Publish these changes?"} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMissing) return toast.error("Choose a date and time first");
          return onPublish(isLater ? at : null);
        }}
      >
        <ChangeLines lines={summary} />
        {warnings.length > 0 ? (
          <Fold label={`Worth a look (${warnings.length})`} isOpen={warnings.length <= 3}>
            <FindingLinks findings={warnings} />
          </Fold>
        ) : null}
        {isScheduled ? null : (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium">When</legend>
            {["Now", "Later"].map((label, i) => (
              <label key={label} className="flex min-h-11 items-center gap-3 lg:min-h-9">
                <input
                  type="radio"
                  name="when"
                  checked={isLater === (i === 1)}
                  onChange={() => setLater(i === 1)}
                  className="size-5 accent-primary"
                />
                {label}
              </label>
            ))}
            {isLater ? (
              <Field label="Date and time">
                <input
                  type="datetime-local"
                  value={time}
                  onChange={(event) => setTime(event.currentTarget.value)}
                  className={`${fieldClass} sm:max-w-64`}
                />
              </Field>
            ) : null}
          </fieldset>
        )}
        <DialogActions onClose={onClose}>
          <button type="submit" className={buttonClass("primary")}>
            {isLater ? "Schedule" : "Publish now"}
          </button>
        </DialogActions>
      </form>
    </OverlayFrame>
  );
}
