import { afterEach, expect, test, vi } from "vitest";
import { isLinkInvalid, sendWrite, writeAccount } from "./send-write.ts";
import { userState } from "./user-state.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a visitor who sends something asks for a token first, and keeps it", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { headers, body }: RequestInit & { headers: Record<string, string> }) => {
    if (path !== "/user.ljson") return Response.json({ sent: JSON.parse(String(body)).authenticity_token });
    asked.push(headers["x-csrf-token"]);
    return Response.json({ user: {}, authenticity_token: headers["x-csrf-token"] === "later" ? null : "t0k" });
  });
  await userState.reload();
  for (const _ of [1, 2]) expect(await (await sendWrite("/leads")).json()).toEqual({ sent: "t0k" });
  expect(asked).toEqual(["later", undefined]);
});

const refused = (status: number) => ({ kind: "refused", status, message: "", fields: {}, errors: [] }) as const;

test("a link is unusable after a rejection, but not after a rate limit or a lost connection", () => {
  expect(isLinkInvalid(refused(422))).toBe(true);
  expect(isLinkInvalid(refused(429))).toBe(false);
  expect(isLinkInvalid({ kind: "failed" })).toBe(false);
});

/** The result of a write that is answered with this response. */
function write(response: Response) {
  const user = { user: { user_id: 7 }, authenticity_token: "t0k" };
  vi.stubGlobal("fetch", async (path: string) => (path === "/user.ljson" ? Response.json(user) : response));
  return writeAccount("/password", { method: "put", fields: {} });
}

test("a 422 response with only a list of errors passes the list on [1.5.8]", async () => {
  const errors = ["is on a list of leaks", "has been used before"];
  const expected = { kind: "refused", status: 422, fields: {}, errors };
  expect(await write(Response.json({ errors }, { status: 422 }))).toMatchObject(expected);
});

test("a redirect passes its target on [1.2.25 1.4.29]", async () => {
  const url = "https://www.example.com/branches";
  const page = Object.defineProperties(new Response("<html>"), { redirected: { value: true }, url: { value: url } });
  expect(await write(page)).toEqual({ kind: "redirected", url });
});

test.each([
  ["without a body", new Response(null, { status: 302 }), { kind: "failed" }],
  ["with a body", Response.json({ user: { user_id: 7 } }, { status: 302 }), { kind: "refused", status: 302 }],
])("a 302 without a Location header is an error, %s [1.4.30]", async (_, response, expected) => {
  expect(await write(response)).toMatchObject(expected);
});
