import { useEffect, useReducer, useState } from "react";
import { isSameDocument } from "#domains/agency/revisions/documents.ts";
import { mergeDocuments } from "#domains/agency/revisions/merge-documents.ts";
import { toast } from "#ui/toast.ts";
import { callDesk } from "../call-desk.ts";
import { moveProblems } from "./move-problems.ts";

const saveDelayMs = 2_000;
const retryDelayMs = 5_000;
/** Browsers send no larger body after a page is closed; the copy in this browser remains. */
const maxFarewellLength = 60_000;

type Version = string | null;
type Server = { document: unknown; version: Version };
type Opened = Server & { path: string; problems: readonly string[]; warnings: readonly string[] };
/** Stored in this browser until the server has it. `base` is what was changed. */
type LocalCopy = { value: unknown; base: unknown; version: Version };

export type DraftStatus = "saved" | "unsaved" | "saving" | "offline" | "conflict";

const storageKey = (path: string) => `desk-draft ${path}`;

/** A document that saves itself every few seconds and on leaving. What someone else saved meanwhile is merged. */
export function useDraft(opened: Opened) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [draft] = useState(() => createDraft(opened, render));
  useEffect(() => {
    draft.restore();
    const onHide = () => document.visibilityState === "hidden" && draft.leave();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", draft.leave);
    window.addEventListener("online", draft.save);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", draft.leave);
      window.removeEventListener("online", draft.save);
      void draft.save();
    };
  }, [draft]);
  return draft;
}

function createDraft({ path, document, version, problems, warnings }: Opened, render: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  let base = document;
  let known = version;

  const draft = {
    value: document,
    problems,
    warnings,
    status: "saved" as DraftStatus,
    /** Whether anything was changed since the document was opened. */
    hasChanged: false,
    /** What someone else saved, when it can't be merged. */
    theirs: null as Server | null,
    change(value: unknown) {
      draft.problems = moveProblems(draft.problems, draft.value, value);
      draft.value = value;
      store();
      show(draft.theirs ? "conflict" : "unsaved");
      wait(saveDelayMs);
    },
    /** Resolves once the server has everything, or can't be reached. */
    async save() {
      clearTimeout(timer);
      while (saving) await saving;
      if (draft.theirs || isSameDocument(draft.value, base)) return;
      saving = send().finally(() => {
        saving = null;
      });
      await saving;
    },
    keepMine() {
      if (draft.theirs) adopt(draft.theirs, draft.value);
      void draft.save();
    },
    useTheirs() {
      if (draft.theirs) adopt(draft.theirs, draft.theirs.document);
      localStorage.removeItem(storageKey(path));
      show("saved");
    },
    restore() {
      const text = localStorage.getItem(storageKey(path));
      const copy: LocalCopy | null = text === null ? null : JSON.parse(text);
      if (!copy || isSameDocument(copy.value, draft.value)) return;
      adopt({ document: copy.base, version: copy.version }, copy.value);
      show("unsaved");
      void draft.save();
    },
    leave() {
      const body = JSON.stringify({ path, text: JSON.stringify(draft.value), version: known });
      if (saving || draft.theirs || isSameDocument(draft.value, base) || body.length > maxFarewellLength) return;
      const headers = { accept: "application/json", "content-type": "application/json" };
      void fetch("/desk/api/site/documents", { method: "PUT", headers, body, keepalive: true })
        .then((response) => response.json())
        .catch(() => {});
    },
  };

  function show(status: DraftStatus) {
    draft.status = status;
    draft.hasChanged ||= status !== "saved";
    render();
  }
  function wait(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void draft.save(), delay);
  }
  function store() {
    const copy: LocalCopy = { value: draft.value, base, version: known };
    try {
      localStorage.setItem(storageKey(path), JSON.stringify(copy));
    } catch {
      // Storage is full or blocked; the server has everything within seconds.
    }
  }
  function adopt(server: Server, value: unknown) {
    base = server.document;
    known = server.version;
    draft.theirs = null;
    draft.value = value;
    render();
  }

  async function send(): Promise<void> {
    const sent = draft.value;
    show("saving");
    type Saved = { version: Version; problems: string[]; warnings: string[] };
    const body = { path, text: JSON.stringify(sent), version: known };
    const result = await callDesk<Saved>("PUT", "/site/documents", body);
    if (result.ok) {
      base = sent;
      known = result.data.version;
      draft.problems = result.data.problems;
      draft.warnings = result.data.warnings;
      if (draft.value === sent) localStorage.removeItem(storageKey(path));
      else wait(saveDelayMs);
      return show(draft.value === sent ? "saved" : "unsaved");
    }
    if (result.status === 409) return merge((result.answer as { current: Server }).current);
    if (result.status === 0 || result.status >= 500) {
      wait(retryDelayMs);
      return show("offline");
    }
    show("unsaved");
    void toast.error(result.message, { duration: 8_000 });
  }

  function merge(theirs: Server): void {
    const merged = mergeDocuments(base, draft.value, theirs.document);
    if (merged === null) {
      draft.theirs = theirs;
      show("conflict");
      return;
    }
    adopt(theirs, merged.value);
    store();
    show("unsaved");
    wait(0);
  }
  return draft;
}
