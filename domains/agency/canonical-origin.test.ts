import { expect, test } from "vitest";
import { canonicalOrigin } from "./canonical-origin.ts";

const hostnames = ["www.vale.test", "vale.test"];

test.each([
  ["https://vale.test", "https://www.vale.test"],
  ["https://www.vale.test", "https://www.vale.test"],
  ["http://vale.test:3000", "http://www.vale.test:3000"],
  ["https://preview.test", "https://preview.test"],
])("the canonical origin of %s is %s", (origin, canonical) => {
  expect(canonicalOrigin(origin, hostnames)).toBe(canonical);
});
