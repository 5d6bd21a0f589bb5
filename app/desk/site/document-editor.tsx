import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import { isOptionalPath } from "#domains/agency/revisions/documents.ts";
import { summariseChanges } from "#domains/agency/revisions/summarise-changes.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { callDesk, showFailure } from "../call-desk.ts";
import type { SiteData } from "../load-desk.server.ts";
import { EditorAside } from "./editor-aside.tsx";
import { EditorContext } from "./editor-context.ts";
import { SchemaField } from "./schema-fields.tsx";
import type { Schema } from "./schema-values.ts";
import type { MediaFile } from "./upload-button.tsx";
import { type DraftStatus, useDraft } from "./use-draft.ts";

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
  const editor = {
    ...{ file: path, document: draft.value, problems: draft.problems },
    media: [...document.media, ...uploads],
    onUpload: (file: MediaFile) => setUploads([...uploads, file]),
  };
  const unplaced = draft.problems.filter((problem) => !hasField(problem, path));
  async function leave() {
    await draft.save();
    await navigate("/desk/site");
  }
  return (
    <>
      <p>
        <Link to="/desk/site" className="underline">
          Site
        </Link>
      </p>
      <h1 className="mt-2 text-3xl">{label}</h1>
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
      <EditorAside path={path} value={draft.value} media={editor.media} />
      <EditorContext value={editor}>
        <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-6 pb-28">
          <fieldset disabled={!mayEdit || !isHydrated} className="grid min-w-0 gap-5">
            <legend className="sr-only">{label}</legend>
            <SchemaField
              schema={document.schema as Schema}
              value={draft.value}
              path={[]}
              isRequired
              onChange={draft.change}
            />
            {mayEdit && isOptionalPath(path) ? <DeleteButton document={document} save={draft.save} /> : null}
          </fieldset>
        </form>
      </EditorContext>
      {mayEdit ? (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
          <p role="status" className="text-sm text-muted">
            {statusTexts[draft.status]}
            {draft.status === "saved" && draft.problems.length > 0
              ? `, with ${formatCount(draft.problems.length)}`
              : ""}
          </p>
          <button type="button" onClick={leave} className={buttonClass("primary")}>
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

type ConflictProps = { lines: readonly string[]; onMine: () => void; onTheirs: () => void };

function ConflictNote({ lines, onMine, onTheirs }: ConflictProps) {
  return (
    <div role="alert" className="mt-4 grid gap-3 rounded-card border-2 border-danger p-4">
      <p>Someone else changed the same thing. Nothing is lost until you choose. From their version to yours:</p>
      <ul className="grid gap-1">
        {lines.slice(0, 20).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onMine} className={buttonClass("primary")}>
          Keep mine
        </button>
        <button type="button" onClick={onTheirs} className={buttonClass("quiet")}>
          Use theirs
        </button>
      </div>
    </div>
  );
}

function OutdatedNote({ document }: { document: OpenDocument }) {
  const { revalidate } = useRevalidator();
  async function keep() {
    const { path, version, publishedVersion: base } = document;
    const body = { path, version, base, text: JSON.stringify(document.document) };
    const result = await callDesk("PUT", "/site/documents", body);
    if (!result.ok) return showFailure(result);
    await revalidate();
  }
  async function discard() {
    const result = await callDesk("DELETE", "/site/documents", { path: document.path });
    if (!result.ok) return showFailure(result);
    window.location.reload();
  }
  return (
    <div role="alert" className="mt-4 grid gap-3 rounded-card border-2 border-danger p-4">
      <p>A different version was published since this draft began. Which should be published next?</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={keep} className={buttonClass("primary")}>
          This draft
        </button>
        <button type="button" onClick={discard} className={buttonClass("quiet")}>
          The published version
        </button>
      </div>
    </div>
  );
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
      <button type="button" onClick={remove} className={buttonClass("danger")}>
        Delete {document.label.replace(/^(Page|Article)/, (word) => word.toLowerCase())}
      </button>
    </div>
  );
}
