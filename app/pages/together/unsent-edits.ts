import type { ShortlistView } from "#domains/saved/shortlists/shortlist.ts";
import type { ShortlistEdit } from "#domains/saved/shortlists/shortlist-edit.ts";
import { localPath, t } from "#languages/translate.ts";

export type EditFields = Readonly<Record<string, unknown>>;

/** An edit that the server has not stored. */
export type Unsent = Readonly<{
  key: number;
  /** As a form sends them. */
  fields: EditFields;
  edit: ShortlistEdit;
  /** Why it is not stored; null while it is on its way. */
  problem: string | null;
  /** It is sent again without being asked, once there is a connection. */
  mayRetry: boolean;
}>;

type Failure = Pick<Unsent, "problem" | "mayRetry">;
type SendResult = { kind: "stored"; view: ShortlistView } | { kind: "stopped" } | { kind: "failed"; failure: Failure };

export async function sendEdit(path: string, fields: EditFields): Promise<SendResult> {
  const fail = (problem: string, mayRetry: boolean): SendResult => ({ kind: "failed", failure: { problem, mayRetry } });
  try {
    const headers = { accept: "application/json", "content-type": "application/json" };
    const response = await fetch(localPath(path), { method: "POST", headers, body: JSON.stringify(fields) });
    const body = await response.json();
    if (response.ok) return body.stopped ? { kind: "stopped" } : { kind: "stored", view: body };
    if (response.status === 429) return fail(t("That was a lot at once. Please wait a minute."), true);
    return fail(body.errors?.[0] ?? body.message, response.status >= 500);
  } catch {
    return fail(t("You seem to be offline. We'll try again when you're back."), true);
  }
}

const numbers = ["property_id", "to", "rating"];

/** What our own forms send, to show it at once. The server checks it, with a library that is too large for this page. */
function toEdit(fields: EditFields): ShortlistEdit {
  const parsed = Object.entries(fields).map(([name, value]) => {
    if (name === "property_ids") return [name, String(value).split(",").map(Number)];
    return [name, numbers.includes(name) ? Number(value) : value];
  });
  return Object.fromEntries(parsed) as ShortlistEdit;
}

export const toUnsent = (fields: EditFields): Omit<Unsent, "key"> => ({
  fields,
  edit: toEdit(fields),
  problem: null,
  mayRetry: false,
});

const toStorageKey = (path: string) => `unsent ${path}`;

/** Edits outlive the page: a phone may end it at any time. */
export function keepUnsent(path: string, edits: readonly Unsent[]): void {
  try {
    if (edits.length === 0) localStorage.removeItem(toStorageKey(path));
    else localStorage.setItem(toStorageKey(path), JSON.stringify(edits.map(({ fields }) => fields)));
  } catch {}
}

export function readUnsent(path: string): Unsent[] {
  try {
    const stored: EditFields[] = JSON.parse(localStorage.getItem(toStorageKey(path)) ?? "[]");
    return stored.map((fields, index) => ({ ...toUnsent(fields), key: -index - 1 }));
  } catch {
    return [];
  }
}
