import { userState } from "./user-state.ts";

type WriteOptions = { method?: "post" | "put" | "delete"; fields?: object; form?: boolean };

/**
 * Sends a write with the authenticity token. With an expired token it fetches a new one and retries once. Resolves with any
 * response status; rejects only without a response.
 */
export async function sendWrite(path: string, sending: WriteOptions = {}): Promise<Response> {
  await userState.load();
  if (userState.current().authenticity_token === null) await userState.reload();
  const response = await post(path, sending);
  if (response.status !== 403 || !(await isExpiredToken(response))) return response;
  await userState.reload();
  return post(path, sending);
}

/** Sends JSON, or form data with `form`. */
function post(path: string, { method = "post", fields = {}, form = false }: WriteOptions): Promise<Response> {
  const override = method === "post" ? {} : { _method: method };
  const all = { ...override, authenticity_token: userState.current().authenticity_token, ...fields };
  const accept = { accept: "application/json" };
  if (form) return fetch(path, { method: "POST", headers: accept, body: toFormData(all) });
  const headers = { ...accept, "content-type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(all) });
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
