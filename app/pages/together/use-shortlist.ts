import { useCallback, useEffect, useRef, useState } from "react";
import { applyEdit, type ShortlistView } from "#domains/saved/shortlists/shortlist.ts";
import { localPath } from "#languages/translate.ts";
import { followChanges } from "./follow-changes.ts";
import { type EditFields, keepUnsent, readUnsent, sendEdit, toUnsent, type Unsent } from "./unsent-edits.ts";

/** The list as the server has it with this browser's edits on top, live. An edit stays until the server has stored it. */
export function useShortlist(path: string, loaded: ShortlistView) {
  const [stored, setStored] = useState(loaded);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [updatedAt, setUpdatedAt] = useState<Date | null>(null);
  const latest = useRef({ version: stored.version, announced: 0, unsent, isSending: false });

  const accept = useCallback((view: ShortlistView) => {
    if (view.version < latest.current.version) return;
    latest.current.version = view.version;
    setStored(view);
  }, []);
  const reload = useCallback(async () => {
    const response = await fetch(`${path}/state.ljson`).catch(() => null);
    if (response?.status === 404) return window.location.reload();
    if (!response?.ok) return;
    const view: ShortlistView = await response.json();
    if (view.version > latest.current.version) setUpdatedAt(new Date());
    accept(view);
  }, [path, accept]);
  /** Edits of this browser come back with their responses. */
  const catchUp = useCallback(() => {
    const { announced, version, isSending } = latest.current;
    if (announced > version && !isSending) void reload();
  }, [reload]);
  const changeUnsent = useCallback(
    (change: (edits: readonly Unsent[]) => readonly Unsent[]) => {
      const edits = change(latest.current.unsent);
      latest.current.unsent = edits;
      setUnsent(edits);
      keepUnsent(path, edits);
    },
    [path],
  );

  /** One after the other, so that they are stored in the order they were made. */
  const flush = useCallback(async () => {
    if (latest.current.isSending) return;
    latest.current.isSending = true;
    const findNext = () => latest.current.unsent.find(({ problem }) => problem === null);
    for (let next = findNext(); next; next = findNext()) {
      const { key, fields } = next;
      const result = await sendEdit(path, fields);
      if (result.kind === "stopped") {
        changeUnsent(() => []);
        return window.location.assign(localPath("/together/stopped"));
      }
      if (result.kind === "stored") accept(result.view);
      changeUnsent((edits) =>
        result.kind === "stored"
          ? edits.filter((other) => other.key !== key)
          : edits.map((other) => (other.key === key ? { ...other, ...result.failure } : other)),
      );
    }
    latest.current.isSending = false;
    catchUp();
  }, [path, accept, catchUp, changeUnsent]);

  const send = useCallback(
    (fields: EditFields) => {
      const added = toUnsent(fields);
      const key = Math.max(0, ...latest.current.unsent.map((other) => other.key)) + 1;
      const isReplaced = (other: Unsent) => added.edit.action === "join" && other.edit.action === "join";
      changeUnsent((edits) => [...edits.filter((other) => !isReplaced(other)), { ...added, key }]);
      void flush();
    },
    [changeUnsent, flush],
  );
  /** Without the note it was made from: a note of another device is then replaced. */
  const retry = useCallback(
    (isWanted: (edit: Unsent) => boolean) => {
      const restart = ({ fields: { note_before: _, ...fields }, ...other }: Unsent): Unsent => ({
        ...other,
        fields,
        problem: null,
        mayRetry: false,
      });
      changeUnsent((edits) => edits.map((edit) => (edit.problem !== null && isWanted(edit) ? restart(edit) : edit)));
      void flush();
    },
    [changeUnsent, flush],
  );
  const discard = useCallback(
    (key: number) => changeUnsent((edits) => edits.filter((edit) => edit.key !== key)),
    [changeUnsent],
  );

  useEffect(() => {
    changeUnsent((edits) => [...readUnsent(path), ...edits]);
    void flush();
    return followChanges(path, {
      onVersion: (version) => {
        latest.current.announced = version;
        catchUp();
        retry(({ mayRetry }) => mayRetry);
      },
      onReturn: () => {
        void reload();
        retry(({ mayRetry }) => mayRetry);
      },
    });
  }, [path, reload, catchUp, changeUnsent, flush, retry]);

  const list = unsent.reduce((view, { edit }) => {
    const isOther = edit.action === "join" || edit.action === "leave" || edit.action === "stop";
    return isOther ? view : applyEdit(view, view.me, edit);
  }, stored);
  return { list, failed: unsent.filter(({ problem }) => problem !== null), updatedAt, send, retry, discard };
}

export type LiveShortlist = ReturnType<typeof useShortlist>;
