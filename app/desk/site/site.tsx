import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { type CallResult, callDesk, showFailure } from "../call-desk.ts";
import { formatDateTime } from "../format-date-time.ts";
import type { DeskPageProps, SiteData } from "../load-desk.server.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { MediaLibrary } from "./media-library.tsx";
import { SitePages } from "./site-pages.tsx";

type Overview = Extract<SiteData, { kind: "overview" }>["site"];

/** The agency's website: its documents in plain words, the draft and the history. */
export default function Site({ data }: DeskPageProps<"site">) {
  if (data.kind === "document") return <DocumentEditor key={data.document.path} document={data.document} />;
  if (data.kind === "media") return <MediaLibrary media={data.media} mayEdit={data.mayEdit} />;
  return <SiteOverview site={data.site} />;
}

const legalPages = ["complaints", "cookie-policy", "privacy-policy", "tenant-fees", "terms-of-use"];

const groups: readonly { title: string; has: (path: string) => boolean }[] = [
  { title: "Home page, branches and people", has: (path) => /^(home|branches|reviews)\.json$/.test(path) },
  { title: "Pages", has: (path) => path.startsWith("pages/") && !isLegal(path) },
  { title: "Articles", has: (path) => path.startsWith("articles/") },
  { title: "Menus, search and forms", has: (path) => /^(menus|search|forms|flash)\.json$/.test(path) },
  { title: "Legal texts", has: (path) => isLegal(path) },
  { title: "Look and settings", has: (path) => /^(theme|agency|settings|credits)\.json$/.test(path) },
];
const isLegal = (path: string) => legalPages.some((slug) => path === `pages/${slug}.json`);

const states: Readonly<Record<string, string>> = { changed: "changed", new: "new", deleted: "deleted" };

function SiteOverview({ site }: { site: Overview }) {
  return (
    <>
      <h1 className="text-3xl">Site</h1>
      <SitePages />
      <DraftPanel site={site} />
      <div className="mt-8 gap-6 md:columns-2">
        {groups.map(({ title, has }) => {
          const documents = site.documents.filter(({ path }) => has(path));
          const kind = title === "Pages" ? "page" : title === "Articles" ? "article" : null;
          return documents.length === 0 && kind === null ? null : (
            <section key={title} className="mb-6 break-inside-avoid rounded-card border border-line bg-surface p-5">
              <h2 className="text-xl">{title}</h2>
              <ul className="mt-2">
                {documents.map(({ path, label, state, problems }) => (
                  <li key={path} className="flex items-center justify-between gap-3">
                    {state === "deleted" ? (
                      <span className="py-2 line-through">{label}</span>
                    ) : (
                      <Link to={`/desk/site?document=${path}`} className="min-h-11 py-2 underline">
                        {label.replace(/^(Page|Article) /, "")}
                      </Link>
                    )}
                    <span className="text-sm text-muted">
                      {states[state]}
                      {problems > 0 ? <span className="text-danger"> needs attention</span> : null}
                    </span>
                    {state !== "published" && site.mayEdit ? <DiscardButton path={path} label={label} /> : null}
                  </li>
                ))}
              </ul>
              {kind && site.mayEdit ? <NewDocument kind={kind} /> : null}
            </section>
          );
        })}
      </div>
      <History site={site} />
    </>
  );
}

/** Calls, then shows the site as it is now. */
function useCall() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  async function run(calling: () => Promise<CallResult<unknown>>, success: string) {
    if (isBusy) return;
    setBusy(true);
    const result = await calling();
    setBusy(false);
    if (!result.ok) showFailure(result);
    else void toast.success(success);
    await revalidate();
  }
  return { isBusy, run };
}

function DraftPanel({ site }: { site: Overview }) {
  const { isBusy, run } = useCall();
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
  const { run } = useCall();
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

function DiscardButton({ path, label }: { path: string; label: string }) {
  const { run } = useCall();
  return (
    <button
      type="button"
      aria-label={`Discard the changes of ${label}`}
      onClick={() => run(() => callDesk("DELETE", "/site/documents", { path }), "Discarded")}
      className="min-h-11 text-sm underline"
    >
      Discard
    </button>
  );
}

function NewDocument({ kind }: { kind: "page" | "article" }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();
  async function create() {
    const result = await callDesk<{ path: string }>("POST", "/site/documents", { kind, title });
    if (!result.ok) return setError(Object.values(result.fields)[0] ?? result.message);
    await navigate(`/desk/site?document=${result.data.path}`);
  }
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <fieldset disabled={!useHydrated()} className="contents">
        <TextField
          {...{
            id: `new-${kind}`,
            name: "title",
            label: `Title of a new ${kind}`,
            value: title,
            error,
            required: true,
          }}
          autoComplete="off"
          onChange={setTitle}
        />
        <button type="submit" className={buttonClass("quiet")}>
          Add {kind === "page" ? "a page" : "an article"}
        </button>
      </fieldset>
    </form>
  );
}

function History({ site }: { site: Overview }) {
  const { isBusy, run } = useCall();
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
