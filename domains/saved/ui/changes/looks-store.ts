import { sendWrite } from "#domains/account/ui/send-write.ts";
import { userState } from "#domains/account/ui/user-state.ts";
import {
  baselineOf,
  type Look,
  type Looks,
  maxLooksPerRequest,
  mergeLook,
  recordLook,
  type Seen,
} from "#domains/saved/looks/looks.ts";

/** `search-layout.tsx` reads it too, while the page is parsed. */
const looksKey = "looks";

/** `owner` is the account that has the looks up to `sentAt`; `off`: the visitor does not want them remembered. */
type Stored = { looks: Looks; owner?: number; sentAt?: number; off?: true };

/** Empty when storage is blocked or its content is invalid. */
function read(): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(looksKey) ?? "null");
    if (stored?.off === true) return { looks: {}, off: true };
    return typeof stored?.looks === "object" && stored.looks !== null ? stored : { looks: {} };
  } catch {
    return { looks: {} };
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(looksKey, JSON.stringify(stored));
  } catch {}
}

/** Records looks, in the account too, and returns by key what was seen on the visit before; nothing on a first visit. */
export async function recordLooks(seen: Readonly<Record<string, Seen>>): Promise<ReadonlyMap<string, Seen>> {
  const stored = read();
  if (stored.off) return new Map();
  const looks = Object.entries(seen).reduce((known, [key, look]) => recordLook(known, key, look), stored.looks);
  write({ ...stored, looks });
  await userState.load();
  const { user_id } = userState.current().user;
  if (user_id !== undefined) await sendLooks(user_id).catch(() => {});
  const { looks: merged } = read();
  return new Map(
    Object.entries(seen).flatMap(([key, { at }]) => {
      const baseline = baselineOf(merged[key], at);
      return baseline ? [[key, baseline]] : [];
    }),
  );
}

/** Sends what the account does not have. What another account looked at on this device is dropped. */
async function sendLooks(userId: number): Promise<void> {
  const { looks, owner = userId, sentAt = 0, off } = read();
  if (off) return;
  // The newest, because the page waits for them; older ones are in this browser only.
  const unsent = Object.entries(looks)
    .filter(([, { at }]) => at > (owner === userId ? sentAt : Date.now() - minuteMs))
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, maxLooksPerRequest);
  const known = owner === userId ? looks : Object.fromEntries(unsent);
  const latest = Math.max(0, ...unsent.map(([, { at }]) => at));
  const response = await sendWrite("/looks", { fields: { looks: Object.fromEntries(unsent) } });
  if (!response.ok) return;
  const { looks: answer } = (await response.json()) as { looks: Record<string, Look> };
  if (read().off) return;
  const merged = Object.entries(answer).map(([key, look]) => [key, mergeLook(look, known[key] ?? look)] as const);
  write({ looks: { ...known, ...Object.fromEntries(merged) }, owner: userId, sentAt: latest });
}

const minuteMs = 60_000;

export const remembersLooks = () => read().off !== true;

/** Switched off, what is stored is deleted, in the account too; rejects when it could not be reached. */
export async function rememberLooks(on: boolean): Promise<void> {
  if (on) return remembersLooks() ? undefined : write({ looks: {} });
  const forgotten = forgetLooks();
  write({ looks: {}, off: true });
  await forgotten;
}

export const hasLooks = () => Object.keys(read().looks).length > 0;

/** In the account too; rejects when it could not be reached. */
export async function forgetLooks(): Promise<void> {
  localStorage.removeItem(looksKey);
  await userState.load();
  if (userState.current().user.user_id === undefined) return;
  const response = await sendWrite("/looks", { method: "delete" });
  if (!response.ok) throw new Error(`DELETE /looks responded with ${response.status}`);
}
