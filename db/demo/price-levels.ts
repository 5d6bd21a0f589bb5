import { splitList } from "./word-list.ts";

/** Price factors relative to Taunton: of postcode districts, and of areas for their other districts. */
const levels = new Map(
  splitList(`
  TA 1, TA5 0.98, TA6 0.87, TA7 0.98, TA8 0.97, TA9 0.92, TA10 1.03, TA11 1.12, TA20 0.93, TA22 1.13, TA23 0.97,
  TA24 1.08, TA4 1.06, TA3 1.1, BA1 1.62, BA2 1.5, BA3 1.08, BA4 1.04, BA5 1.17, BA6 1.1, BA7 1.15, BA8 1.03,
  BA9 1.03, BA10 1.28, BA11 1.18, BA16 1.01, BA20 0.88, BA21 0.87, BA22 1.04, BS 1.28, BS20 1.3, BS21 1.24,
  BS22 0.98, BS23 0.92, BS24 1.02, BS25 1.2, BS26 1.16, BS27 1.12, BS28 1.2, DT 1.12, EX 1.06, EX1 1.2, EX2 1.18,
  EX3 1.45, EX4 1.16, EX8 1.16, EX9 1.42, EX10 1.32, EX16 0.98, EX17 1, EX31 1, EX32 0.96, EX33 1.36, EX34 1.06,
  EX35 1.16, EX36 0.97, EX39 1.03, PL 0.9, TQ 1.05, YO 1.12, YO1 1.62, YO8 0.98, YO10 1.3, YO19 1.22, YO23 1.45,
  YO24 1.28, YO26 1.2, YO30 1.32, YO31 1.28, YO32 1.24, LS 1.22, HG 1.24`).map((entry) => {
    const [outcode = "", factor] = entry.split(" ");
    return [outcode, Number(factor)];
  }),
);

export function priceLevel(outcode: string): number {
  return levels.get(outcode) ?? levels.get(outcode.replace(/\d.*$/, "")) ?? 1;
}
