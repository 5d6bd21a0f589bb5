import fc from "fast-check";
import { expect, test } from "vitest";
import { leadIdOf, leadReference } from "./lead-reference.ts";

test("any lead is found again by its reference", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (leadId) => {
      const reference = leadReference("Harbour & Vale", leadId);
      expect(reference).toMatch(/^HV-[2-9B-DF-HJKMNP-TV-Z]{4,7}$/);
      expect(leadIdOf(reference)).toBe(leadId);
      expect(leadIdOf(` ${reference.toLowerCase()} `)).toBe(leadId);
      expect(leadIdOf(reference.replace("HV-", ""))).toBe(leadId);
    }),
  );
});

test("neighbours look nothing alike", () => {
  expect([1, 2, 3].map((leadId) => leadReference("Northgate", leadId))).toEqual(["N-57T7", "N-8FMD", "N-CNDK"]);
});

test.each(["", "HV-", "HV-7K3", "HV-AEIO", "HV-2222222Z", "<script>"])("%j is no reference", (text) => {
  expect(leadIdOf(text)).toBeNull();
});
