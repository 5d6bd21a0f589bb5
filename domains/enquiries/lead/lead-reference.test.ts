import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLeadReference, parseLeadReference } from "./lead-reference.ts";

test("every lead id survives a round trip through its reference", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (leadId) => {
      const reference = formatLeadReference("Harbour & Vale", leadId);
      expect(reference).toMatch(/^HV-[2-9B-DF-HJKMNP-TV-Z]{4,7}$/);
      expect(parseLeadReference(reference)).toBe(leadId);
      expect(parseLeadReference(` ${reference.toLowerCase()} `)).toBe(leadId);
      expect(parseLeadReference(reference.replace("HV-", ""))).toBe(leadId);
    }),
  );
});

test("consecutive ids give dissimilar references", () => {
  expect([1, 2, 3].map((leadId) => formatLeadReference("Northgate", leadId))).toEqual(["N-57T7", "N-8FMD", "N-CNDK"]);
});

test.each(["", "HV-", "HV-7K3", "HV-AEIO", "HV-2222222Z", "<script>"])("rejects %j", (text) => {
  expect(parseLeadReference(text)).toBeNull();
});
