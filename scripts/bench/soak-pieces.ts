import { percentile, type Sample } from "./open-load.ts";

/** What ten seconds of a soak came to. */
export type Piece = { from: number; p95: number; answers: number; loadDelayMs: number; failures: Failures };
/** By kind of request and what became of it. */
type Failures = ReadonlyMap<string, number>;

export function summarise(
  from: number,
  samples: readonly Sample<string>[],
  /** The longest that the load itself was late. */
  loadDelayMs: number,
): Piece {
  const failed = samples.filter(({ status }) => status !== 200);
  const groups = Map.groupBy(
    failed,
    ({ kind, status, sent }) => `${kind} ${sent ? status || "broken off" : "not sent"}`,
  );
  return {
    from,
    p95: Math.round(percentile(samples, 0.95)),
    answers: samples.length,
    loadDelayMs: Math.round(loadDelayMs),
    failures: new Map([...groups].map(([what, { length }]) => [what, length])),
  };
}

/** Every piece in which something was not answered 200, and the slowest; empty says that there was nothing to see. */
export function describeOddPieces(pieces: readonly Piece[], slowMs: number): object[] {
  const slowest = pieces.toSorted((a, b) => b.p95 - a.p95)[0];
  return pieces
    .filter((piece) => piece.failures.size > 0 || piece.p95 > slowMs || piece === slowest)
    .map(({ from, p95, loadDelayMs, failures }) => ({
      "from s": from,
      "p95 ms": p95,
      "load late ms": loadDelayMs,
      "not 200": [...failures].map(([what, count]) => `${count} × ${what}`).join(", "),
    }));
}
