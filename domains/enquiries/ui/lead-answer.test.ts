import { expect, test } from "vitest";
import { readLeadAnswer } from "./lead-answer.ts";

const answer = (status: number, body: object) => readLeadAnswer(Promise.resolve(Response.json(body, { status })));
const failed = { kind: "failed", message: null };

test("a lead is sent by 200 and by nothing else", async () => {
  expect(await answer(200, { reference: "HV-7K3Q" })).toEqual({ kind: "sent", reference: "HV-7K3Q" });
  expect(await answer(422, { fields: { "lead_client.email": "Please" } })).toEqual({
    kind: "refused",
    fields: { email: "Please" },
  });
  expect(await answer(422, { message: "We could not make sure that you are a person" })).toEqual(failed);
  expect(await answer(503, {})).toEqual(failed);
  expect(await readLeadAnswer(Promise.resolve(new Response("<html>")))).toEqual(failed);
  expect(await readLeadAnswer(Promise.reject(new TypeError("Failed to fetch")))).toEqual(failed);
});

test.each([413, 429])("where sending it again as it is would not help, %i says what would", async (status) => {
  expect(await answer(status, {})).toEqual({ kind: "failed", message: expect.stringContaining("Please") });
});
