const prefix = "draft:";
export const maxDraftAgeMs = 30 * 60_000;

type Values = Readonly<Record<string, unknown>>;
type Draft = { savedAt: number; owner: number | null; values: Values };

/** The signed-in user's id; null when signed out. */
export type DraftOwner = number | null;

/**
 * Keeps typed values for this tab, until they are sent or thirty minutes after the last change. Values typed while signed
 * in are never shown to another user or after signing out. Unavailable storage is ignored.
 */
export function saveDraft(key: string, values: Values, owner: DraftOwner): void {
  const stored = readDraft(key);
  if (stored?.owner === owner && JSON.stringify(stored.values) === JSON.stringify(values)) return;
  if (Object.keys(values).length === 0) removeDraft(key);
  else store(key, { savedAt: Date.now(), owner, values });
}

function store(key: string, draft: Draft): void {
  withStorage((storage) => storage.setItem(prefix + key, JSON.stringify(draft)));
  scheduleSweep(maxDraftAgeMs);
}

/** Empty without a draft. */
export function findDraft(key: string, owner: DraftOwner): Values {
  const draft = readDraft(key);
  if (!draft || isExpired(draft) || (draft.owner !== null && draft.owner !== owner)) return {};
  return draft.values;
}

export function removeDraft(key: string): void {
  withStorage((storage) => storage.removeItem(prefix + key));
}

/** Deletes expired drafts, which a page that opens no form would keep. */
export function sweepDrafts(): void {
  withStorage((storage) => {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    for (const name of names.filter((name) => name.startsWith(prefix))) {
      const draft = readDraft(name.slice(prefix.length));
      if (!draft || isExpired(draft)) storage.removeItem(name);
      else scheduleSweep(draft.savedAt + maxDraftAgeMs - Date.now());
    }
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** A draft that has changed since is scheduled again by the sweep. */
function scheduleSweep(delayMs: number): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    sweepDrafts();
  }, delayMs + 1);
}

const isExpired = ({ savedAt }: Draft) => Date.now() - savedAt > maxDraftAgeMs;

function readDraft(key: string): Draft | null {
  const text = withStorage((storage) => storage.getItem(prefix + key));
  try {
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
