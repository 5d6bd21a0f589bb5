import { userState } from "./user-state.ts";

type Sending = { method?: "post" | "put" | "delete"; fields?: object };

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

function post(path: string, { method = "post", fields = {} }: Sending): Promise<Response> {
  const override = method === "post" ? {} : { _method: method };
  return fetch(path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({ ...override, authenticity_token: userState.current().authenticity_token, ...fields }),
  });
}

async function isOldToken(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body?.authenticity_token === "string";
}
