import { expect, test } from "vitest";
import { sampleCard } from "#tests/support/samples/sample-property-card.ts";
import { toPageCard } from "./property-card-data.ts";

test.each([
  [
    "On Brimgrove Lane, a cottage with low beams and a log burner. 6.2 miles from Crewkerne station.",
    "On Brimgrove Lane, a cottage with low beams and a log burner.",
  ],
  ["A paddock near the village of approx. 3 acres.", "A paddock near the village of approx. 3 acres."],
  [
    "About 12.6 acres of arable land with access from Bagley Road, bounded by a stream on one side and hedges on the other three.",
    "About 12.6 acres of arable land with access from Bagley Road.",
  ],
  [
    "Shop and flat of 1,921 sq ft on Clifford Street, York, with a sales area of 27'9\" by 22'10\", a store room, a WC and a kitchen behind.",
    "Shop and flat of 1,921 sq ft on Clifford Street, York, with a sales area of 27'9\" by 22'10\".",
  ],
])("a card says of %j: %j", (summary, shown) => {
  expect(toPageCard({ ...sampleCard, summary }).summary.replaceAll("\u00a0", " ")).toBe(shown);
});
