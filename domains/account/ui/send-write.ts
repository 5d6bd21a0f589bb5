import { localPath, type Message, t } from "#languages/translate.ts";
import { userState } from "./user-state.ts";

type WriteOptions = { method?: "post" | "put" | "delete"; fields?: object; form?: boolean };

/**
 * Sends a write with the authenticity token. With an expired token it fetches a new one and retries once. Resolves with any
 * response status; rejects only without a response.
 */
export async function sendWrite(path: string, sending: WriteOptions = {}): Promise<Response> {
  await userState.load();
  if (userState.current().authenticity_token === null) await userState.loadToken();
  const response = await post(path, sending);
  if (response.status !== 403 || !(await isExpiredToken(response))) return response;
  await userState.loadToken();
  return post(path, sending);
}

/** Sends JSON, or form data with `form`. */
function post(path: string, { method = "post", fields = {}, form = false }: WriteOptions): Promise<Response> {
  const override = method === "post" ? {} : { _method: method };
  const all = { ...override, authenticity_token: userState.current().authenticity_token, ...fields };
  const accept = { accept: "application/json" };
  if (form) return fetch(localPath(path), { method: "POST", headers: accept, body: toFormData(all) });
  const headers = { ...accept, "content-type": "application/json" };
  return fetch(localPath(path), { method: "POST", headers, body: JSON.stringify(all) });
}

function toFormData(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value instanceof Blob ? value : String(value));
  return data;
}

async function isExpiredToken(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body?.authenticity_token === "string";
}

export type WriteResult =
  | { kind: "done" }
  /** `fields` is empty when the error is not about a field. */
  | { kind: "refused"; status: number; message: string; fields: FieldErrors; errors: readonly string[] }
  /** The server sent the browser to another page. */
  | { kind: "redirected"; url: string }
  /** No response, or a server error with what it says. */
  | { kind: "failed"; message?: string; errors?: readonly string[] };

/** Sends a write to the account and updates the user state from the response. */
export async function writeAccount(path: string, sending: Parameters<typeof sendWrite>[1]): Promise<WriteResult> {
  const response = await sendWrite(path, sending).catch(() => null);
  if (response?.redirected) return { kind: "redirected", url: response.url };
  const answer = await response?.json().catch(() => null);
  if (!response || !answer) return { kind: "failed" };
  if (response.ok) {
    if (answer.user) userState.accept(answer);
    return { kind: "done" };
  }
  const { status } = response;
  const errors: string[] = Array.isArray(answer.errors) ? answer.errors.map(String) : [];
  const message = String(answer.message ?? "");
  if (status >= 500) return { kind: "failed", message, errors };
  return { kind: "refused", status, message, fields: answer.fields ?? {}, errors };
}

type FieldErrors = Readonly<Record<string, string>>;

/** Shows why a write did not succeed: next to its fields, or else at the form and as a toast. */
export function showFailure(
  result: Exclude<WriteResult, { kind: "done" }>,
  form: { showErrors(fields: FieldErrors): void; fail(problem: string): Promise<void> },
) {
  if (result.kind !== "refused") return form.fail(t(connectionErrorMessage));
  return Object.keys(result.fields).length > 0 ? form.showErrors(result.fields) : form.fail(result.message);
}

/** True when an emailed link no longer works; after a rate limit, retrying later does. */
export const isLinkInvalid = (result: WriteResult) => result.kind === "refused" && result.status !== 429;

export const connectionErrorMessage: Message =
  "We couldn't reach the server. Please check your connection and try again.";
