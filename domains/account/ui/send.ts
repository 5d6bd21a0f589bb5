import { userState } from "./user-state.ts";

type Sending = { method?: "post" | "put" | "delete"; fields?: object; form?: boolean };

/**
 * One write to our own server, with the authenticity token. A token that has grown old is replaced and the write sent once
 * more; whoever calls reads the status. Rejects only when nothing was answered.
 */
export async function send(path: string, sending: Sending = {}): Promise<Response> {
  await userState.load();
  if (userState.current().authenticity_token === null) await userState.reload();
  const response = await post(path, sending);
  if (response.status !== 403 || !(await isOldToken(response))) return response;
  await userState.reload();
  return post(path, sending);
}

/** `form` sends the fields as form data, anything else as JSON. */
function post(path: string, { method = "post", fields = {}, form = false }: Sending): Promise<Response> {
  const override = method === "post" ? {} : { _method: method };
  const all = { ...override, authenticity_token: userState.current().authenticity_token, ...fields };
  const accept = { accept: "application/json" };
  if (form) return fetch(path, { method: "POST", headers: accept, body: formData(all) });
  const headers = { ...accept, "content-type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(all) });
}

function formData(fields: object): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value instanceof Blob ? value : String(value));
  return data;
}

async function isOldToken(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body?.authenticity_token === "string";
}
