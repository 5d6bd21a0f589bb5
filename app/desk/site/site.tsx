import { ChevronRight, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { isLanguagePath } from "#domains/agency/revisions/documents.ts";
import { formatShortDate } from "#format/format-date.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { callDesk } from "../call-desk.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { NothingFound } from "../list-controls.tsx";
import type { DeskPageProps, SiteOverviewData } from "../load-desk.server.ts";
import { useHashAction } from "../staff-pages.ts";
import { Tag } from "../tag.tsx";
import { useShowAll } from "../use-show-all.tsx";
import { DocumentEditor } from "./document-editor.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import { MediaLibrary } from "./media-library.tsx";
import { SiteHistory } from "./site-history.tsx";
import { SitePages } from "./site-pages.tsx";
import { useSiteCall } from "./use-site-call.ts";

/** The agency's website: its documents in plain words, the draft and the history. */
export default function Site({ data }: DeskPageProps<"site">) {
  if (data.kind === "document") return <DocumentEditor key={data.document.path} document={data.document} />;
  if (data.kind === "media") return <MediaLibrary media={data.media} mayEdit={data.mayEdit} />;
  return <SiteOverview site={data.site} />;
}

const legalPages = ["complaints", "cookie-policy", "privacy-policy", "tenant-fees", "terms-of-use"];

const groups: readonly { title: string; has: (path: string) => boolean }[] = [
  { title: "Pages", has: (path) => /^(home|branches|reviews)\.json$|^pages\//.test(path) && !isLegal(path) },
  { title: "Articles", has: (path) => path.startsWith("articles/") },
  { title: "Menus, search and forms", has: (path) => /^(menus|search|forms|flash)\.json$/.test(path) },
  { title: "Legal texts", has: (path) => isLegal(path) },
  { title: "Other languages", has: (path) => isLanguagePath(path) },
  { title: "Look and settings", has: (path) => /^(theme|agency|settings|credits)\.json$/.test(path) },
];
const isLegal = (path: string) => legalPages.some((slug) => path === `pages/${slug}.json`);

const states: Readonly<Record<string, string>> = { changed: "changed", new: "new", deleted: "deleted" };

function SiteOverview({ site }: { site: SiteOverviewData }) {
  const [text, setText] = useState("");
  const [adding, setAdding] = useState<Kind | null>(null);
  useHashAction("#new-article", site.mayEdit, () => setAdding("article"));
  const found = site.documents.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <>
      <h1 className="text-3xl">Site</h1>
      <SitePages />
      <DraftPanel site={site} />
      <input
        type="search"
        aria-label="Find a page, article or setting"
        placeholder="Find a page, article or setting"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className={`${fieldClass} mt-5 max-w-md`}
      />
      {found.length === 0 ? (
        <NothingFound text="Nothing has that name.">
          <button type="button" onClick={() => setText("")} className={buttonClass("primary")}>
            Clear the search
          </button>
        </NothingFound>
      ) : null}
      <div className="mt-4 gap-4 md:columns-2 xl:columns-3">
        {groups.map(({ title, has }) => {
          // The home page comes before the pages of the folder `pages`.
          const documents = found
            .filter(({ path }) => has(path))
            .sort((a, b) => Number(a.path.includes("/")) - Number(b.path.includes("/")));
          const kind = title === "Pages" ? "page" : title === "Articles" ? "article" : null;
          return documents.length === 0 && (kind === null || text !== "") ? null : (
            <Group
              key={title}
              {...{ title, kind, documents }}
              mayEdit={site.mayEdit}
              isSearched={text !== ""}
              isAdding={kind !== null && kind === adding}
              setAdding={setAdding}
            />
          );
        })}
      </div>
      <SiteHistory site={site} />
    </>
  );
}

type Kind = "page" | "article";
type GroupProps = {
  title: string;
  kind: Kind | null;
  documents: SiteOverviewData["documents"];
  mayEdit: boolean;
  isSearched: boolean;
  isAdding: boolean;
  setAdding: (kind: Kind | null) => void;
};

function Group({ title, kind, documents, mayEdit, isSearched, isAdding, setAdding }: GroupProps) {
  const more = useShowAll(documents.length, title.toLowerCase());
  const isHydrated = useHydrated();
  return (
    <section className="mb-4 break-inside-avoid rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        {kind && mayEdit ? (
          <button
            type="button"
            disabled={!isHydrated}
            aria-expanded={isAdding}
            onClick={() => setAdding(isAdding ? null : kind)}
            className={`${buttonClass("quiet")} shrink-0 gap-1.5 px-3`}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add {kind === "page" ? "a page" : "an article"}
          </button>
        ) : null}
      </div>
      {isAdding && kind ? <NewDocument kind={kind} /> : null}
      {documents.length === 0 ? (
        <p className="mt-2 text-muted">
          {kind === "page"
            ? "No pages yet."
            : "No articles yet. Write about your area or the market: articles bring visitors from search engines."}
        </p>
      ) : null}
      <ul className={`mt-2 empty:hidden ${isSearched ? "" : more.listClass}`}>
        {documents.map(({ path, label, state, problems, startsOn, publishedOn }) => (
          <li key={path} className="relative flex items-center gap-3 border-t border-line has-[a]:hover:bg-paper">
            {state === "deleted" ? (
              <span className="grow py-2 line-through">{label}</span>
            ) : (
              <Link
                to={`/desk/site?document=${path}`}
                className="grid min-h-11 min-w-0 grow content-center py-1.5 text-pretty after:absolute after:inset-0 hover:underline lg:min-h-9"
              >
                {label.replace(/^(Page|Article) /, "")}
                {publishedOn ? (
                  <span className="text-sm text-muted">
                    {startsOn ? "from " : ""}
                    {formatShortDate(publishedOn)}
                  </span>
                ) : null}
              </Link>
            )}
            {problems > 0 ? <Tag look="bad">needs attention</Tag> : null}
            {states[state] ? <Tag>{states[state]}</Tag> : null}
            {state !== "published" && mayEdit ? <DiscardButton path={path} label={label} /> : null}
            {state === "deleted" ? null : <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />}
          </li>
        ))}
      </ul>
      {isSearched ? null : more.button}
    </section>
  );
}

function DiscardButton({ path, label }: { path: string; label: string }) {
  const { run } = useSiteCall();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Discard the changes of ${label}`}
        onClick={() => setAsking(true)}
        className="relative z-10 min-h-11 text-sm underline lg:min-h-9"
      >
        Discard
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={`Discard the changes of ${label}?`}
          yes="Discard them"
          onYes={() => {
            setAsking(false);
            void run(() => callDesk("DELETE", "/site/documents", { path }), "Discarded");
          }}
          onClose={() => setAsking(false)}
        >
          <p>What is published stays as it is. The changes in the draft can't be brought back.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function NewDocument({ kind }: { kind: Kind }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();
  useEffect(() => document.getElementById(`new-${kind}`)?.focus(), [kind]);
  async function create() {
    const result = await callDesk<{ path: string }>("POST", "/site/documents", { kind, title });
    if (!result.ok) return setError(Object.values(result.fields)[0] ?? result.message);
    await navigate(`/desk/site?document=${result.data.path}`);
  }
  return (
    <form
      className="mt-3 mb-4 flex flex-wrap items-end gap-3"
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
          className="min-w-40 grow"
          onChange={setTitle}
        />
        <button type="submit" className={buttonClass("primary")}>
          Create
        </button>
      </fieldset>
    </form>
  );
}
