import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import { isLanguagePath, isOptionalPath } from "#domains/agency/revisions/documents.ts";
import { summariseChanges } from "#domains/agency/revisions/summarise-changes.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { callDesk, showFailure } from "../call-desk.ts";
import { quietDangerClass } from "../confirm-dialog.tsx";
import type { SiteData } from "../load-desk.server.ts";
import { ConflictNote, OutdatedNote } from "./draft-notes.tsx";
import { EditorAside } from "./editor-aside.tsx";
import { type BlockList, EditorContext } from "./editor-context.ts";
import { LanguageTexts } from "./language-texts.tsx";
import { PagePreview } from "./page-preview.tsx";
import { listPreviewPages } from "./preview-pages.ts";
import { SchemaField } from "./schema-fields.tsx";
import type { Schema } from "./schema-values.ts";
import { SitePageHeading } from "./site-page-heading.tsx";
import type { MediaFile } from "./upload-button.tsx";
import { type DraftStatus, useDraft } from "./use-draft.ts";

const FormTrial = lazy(() => import("./form-trial.tsx"));

type OpenDocument = Extract<SiteData, { kind: "document" }>["document"];

const statusTexts: Record<DraftStatus, string> = {
  saved: "Saved in the draft",
  unsaved: "Not saved yet",
  saving: "Saving…",
  offline: "No connection. Your changes are kept in this browser and saved once it's back.",
  conflict: "Someone else changed this too",
};

export function DocumentEditor({ document }: { document: OpenDocument }) {
  const draft = useDraft(document);
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [uploads, setUploads] = useState<readonly MediaFile[]>([]);
  const { path, label, mayEdit } = document;
  const [, kind, title = label] = /^(Page|Article) (.+)$/.exec(label) ?? [];
  const [selected, onSelect] = useState<string | null>(null);
  const blockList = useRef<BlockList>(null);
  const pages = listPreviewPages(path, draft.value, document.propertyPage, document.texts);
  // null until the width is known: the stylesheet shows the preview where there is room. Translations need the width.
  const [hasPreview, setPreview] = useState<boolean | null>(isLanguagePath(path) ? false : null);
  useEffect(() => setPreview(!isLanguagePath(path) && window.matchMedia("(min-width: 1200px)").matches), [path]);
  const editor = {
    ...{ selected, onSelect, blockList, choices: document.choices },
    ...{ file: path, document: draft.value, problems: draft.problems, warnings: draft.warnings },
    media: [...document.media, ...uploads],
    onUpload: (file: MediaFile) => setUploads([...uploads, file]),
  };
  const unplaced = draft.problems.filter((problem) => !hasField(problem, path));
  const side =
    path === "forms.json" ? (
      <div className="order-2 xl:mt-6">
        <Suspense>
          <FormTrial forms={Object(draft.value)} agencyName={document.agencyName} />
        </Suspense>
      </div>
    ) : pages.length > 0 ? (
      <div
        className={
          hasPreview === false ? "" : "xl:sticky xl:top-6 xl:order-2 xl:mt-6 xl:h-[calc(100svh-14rem)] xl:self-start"
        }
      >
        {hasPreview === false ? null : (
          <div className={hasPreview ? "max-xl:mt-4 max-xl:h-[70svh] xl:h-full" : "h-full max-xl:hidden"}>
            <PagePreview
              {...{ path, pages, selected, blockList }}
              value={mayEdit ? draft.value : null}
              onClose={() => setPreview(false)}
            />
          </div>
        )}
        {hasPreview ? null : (
          <button
            type="button"
            onClick={() => setPreview(true)}
            className={`${buttonClass("quiet")} mt-4 ${hasPreview === null ? "xl:hidden" : ""}`}
          >
            Show the page
          </button>
        )}
      </div>
    ) : null;
  const isSplit = side !== null && (path === "forms.json" || hasPreview !== false);
  async function leave() {
    await draft.save();
    await navigate("/desk/site");
  }
  return (
    <>
      <SitePageHeading title={title} kind={kind} />
      {document.isOutdated ? <OutdatedNote document={document} /> : null}
      {draft.theirs ? (
        <ConflictNote
          lines={summariseChanges({ [path]: { before: draft.theirs.document, after: draft.value } })}
          onMine={draft.keepMine}
          onTheirs={draft.useTheirs}
        />
      ) : null}
      {mayEdit ? null : <p className="mt-4 text-muted">Your role can read this, not change it.</p>}
      {unplaced.length > 0 ? (
        <ul role="alert" className="mt-4 grid gap-1 rounded-card border-2 border-danger p-4">
          {unplaced.map((problem) => (
            <li key={problem}>{problem.slice(path.length).replace(/^[: ]+/, "")}</li>
          ))}
        </ul>
      ) : null}
      <div
        data-wide={isSplit ? "" : undefined}
        className={isSplit ? "grid gap-x-8 xl:grid-cols-[minmax(24rem,2fr)_3fr]" : undefined}
      >
        {side}
        <EditorContext value={editor}>
          <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-6 min-w-0 pb-10">
            <EditorAside path={path} value={draft.value} media={editor.media} />
            <fieldset disabled={!mayEdit || !isHydrated} className="grid min-w-0 gap-5">
              <legend className="sr-only">{label}</legend>
              {isLanguagePath(path) ? (
                <LanguageTexts
                  {...{ path, label, texts: document.texts }}
                  value={draft.value}
                  onChange={draft.change}
                />
              ) : (
                <SchemaField
                  schema={document.schema as Schema}
                  value={draft.value}
                  path={[]}
                  isRequired
                  onChange={draft.change}
                />
              )}
              {mayEdit && isOptionalPath(path) ? <DeleteButton document={document} save={draft.save} /> : null}
            </fieldset>
          </form>
        </EditorContext>
      </div>
      {mayEdit ? (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
          <p role="status" className="text-sm text-muted">
            {draft.status === "saved" && !draft.hasChanged ? "All changes are saved" : statusTexts[draft.status]}
            {draft.status === "saved" && draft.problems.length > 0
              ? `, with ${formatCount(draft.problems.length)}`
              : ""}
          </p>
          <button
            type="button"
            onClick={leave}
            className={buttonClass(
              document.version !== document.publishedVersion || draft.hasChanged ? "primary" : "quiet",
            )}
          >
            Review and publish
          </button>
        </div>
      ) : null}
    </>
  );
}

const formatCount = (count: number) => (count === 1 ? "1 problem" : `${count} problems`);

/** Problems of a value are shown with its field; those of the whole document or of unknown keys are not. */
function hasField(problem: string, path: string): boolean {
  return !problem.startsWith(`${formatProblemLocation(path, [])}: `) && !problem.endsWith(": is not a known key");
}

function DeleteButton({ document, save }: { document: OpenDocument; save: () => Promise<void> }) {
  const navigate = useNavigate();
  async function remove() {
    await save();
    const result = await callDesk("POST", "/site/documents/deletion", { path: document.path });
    if (!result.ok) return showFailure(result);
    await navigate("/desk/site");
    void toast.success(`${document.label} is deleted in the draft`);
  }
  return (
    <div className="mt-6">
      <button type="button" onClick={remove} className={quietDangerClass}>
        Delete this {document.path.startsWith("articles/") ? "article" : "page"}
      </button>
    </div>
  );
}
