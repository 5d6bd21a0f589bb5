import { expect, test } from "vitest";
import { createIdempotencyKeys, parseLeadResponse, toFormFields } from "./use-lead-sender.ts";

const parse = (status: number, body: object) => parseLeadResponse(Promise.resolve(Response.json(body, { status })));
const failed = { kind: "failed", message: null };

test("treats only a 200 response as sent", async () => {
  expect(await parse(200, { reference: "HV-7K3Q" })).toEqual({ kind: "sent", reference: "HV-7K3Q" });
  expect(await parse(422, { fields: { "lead_client.email": "Please" } })).toEqual({
    kind: "refused",
    fields: { email: "Please" },
  });
  expect(await parse(422, { message: "We couldn't verify that you're human. Please try again." })).toEqual(failed);
  expect(await parse(503, {})).toEqual(failed);
  expect(await parseLeadResponse(Promise.resolve(new Response("<html>")))).toEqual(failed);
  expect(await parseLeadResponse(Promise.reject(new TypeError("Failed to fetch")))).toEqual(failed);
});

test.each([413, 429])("explains what to do after a %i response", async (status) => {
  expect(await parse(status, {})).toEqual({ kind: "failed", message: expect.stringContaining("Please") });
});

test("form data has the names of specification section 3 [2.3.20 2.7.5]", () => {
  const cv = new File(["x"], "cv.txt");
  expect(
    toFormFields({
      lead_client: { first_name: "Zoë", body: "" },
      lead: { branch_department_id: null },
      "form_submission[cv]": cv,
    }),
  ).toEqual({
    "lead_client[first_name]": "Zoë",
    "lead_client[body]": "",
    "lead[branch_department_id]": "",
    "form_submission[cv]": cv,
  });
});

test("the same answers have the same idempotency key, other answers and files another [S45]", () => {
  const toKey = createIdempotencyKeys();
  const cv = (text: string) => ({ message: "Hello", cv: new File([text], "cv.txt", { lastModified: 0 }) });
  const key = toKey(cv("mine"));
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(toKey(cv("mine"))).toBe(key);
  expect(toKey(cv("another"))).not.toBe(key);
  expect(toKey({ ...cv("mine"), message: "Hello again" })).not.toBe(key);
});
