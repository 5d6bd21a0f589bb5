import { toast } from "#ui/toast.ts";
import { getAreaPath } from "./staff-pages.ts";

export type FieldErrors = Readonly<Record<string, string>>;
export type CallResult<Data> =
  | { ok: true; data: Data }
  | { ok: false; status: number; message: string; fields: FieldErrors; answer?: unknown };

const connectionMessage = "We couldn't reach the server. Please check your connection and try again.";

/** Calls the API of the desk or the console. The browser's Origin header protects it, so there is no token. */
export async function callDesk<Data = unknown>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body: object = {},
): Promise<CallResult<Data>> {
  const headers = { accept: "application/json", "content-type": "application/json" };
  return send<Data>(path, { method, headers, ...(method === "GET" ? {} : { body: JSON.stringify(body) }) });
}

export const getFromDesk = <Data>(path: string) => send<Data>(path, { headers: { accept: "application/json" } });

/** With files. */
export const postFormToDesk = <Data = unknown>(path: string, body: FormData) =>
  send<Data>(path, { method: "POST", headers: { accept: "application/json" }, body });

async function send<Data>(path: string, request: RequestInit): Promise<CallResult<Data>> {
  const response = await fetch(`${getAreaPath()}/api${path}`, request).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response || !answer) return { ok: false, status: 0, message: connectionMessage, fields: {} };
  if (response.ok) return { ok: true, data: answer };
  const fields = answer.fields ?? {};
  return { ok: false, status: response.status, message: String(answer.message), fields, answer };
}

/** What someone else has saved meanwhile, if that is why the server refused. */
export const readCurrent = <Value>({ answer }: Failure): Value | undefined =>
  typeof answer === "object" && answer !== null && "current" in answer ? (answer.current as Value) : undefined;

type Failure = Extract<CallResult<unknown>, { ok: false }>;

type ErrorForm = { values: object; showErrors(fields: FieldErrors): void };

/** Next to its fields where the form has them, or else as a toast. */
export function showFailure({ message, fields }: Failure, form?: ErrorForm): void {
  const names = Object.keys(fields);
  const unshown = names.filter((name) => !form || !(name in form.values));
  if (names.length > unshown.length) form?.showErrors(fields);
  if (names.length === 0 || unshown.length > 0)
    void toast.error(fields[unshown[0] ?? ""] ?? message, { duration: 8_000 });
}
