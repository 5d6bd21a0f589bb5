import type { Answer } from "./send-lead.ts";
import type { Seen } from "./visitors.ts";

const longestMs = 5_500;

/** What may be asked of any fault: kept pages stay, and the rest is answered in time or told when to come back. */
export function findFaults(seen: Seen): string[] {
  const all = [...seen.leads, ...seen.drawn];
  const unanswered = all.filter(({ status }) => ![200, 503].includes(status));
  const without = all.filter(({ status, retryAfter }) => status === 503 && retryAfter === null);
  const slow = all.filter(({ ms }) => ms > longestMs);
  const lost = seen.kept.filter(({ status }) => status !== 200);
  return [
    ...(lost.length > 0 ? [`${lost.length} of ${seen.kept.length} kept pages answered ${statuses(lost)}`] : []),
    ...(unanswered.length > 0 ? [`${unanswered.length} requests answered ${statuses(unanswered)}`] : []),
    ...(without.length > 0 ? [`${without.length} answers of 503 had no Retry-After`] : []),
    ...(slow.length > 0 ? [`${slow.length} requests took longer than ${longestMs} ms`] : []),
  ];
}

export function describeSeen({ kept, drawn, leads }: Seen): string[] {
  return [`kept pages: ${describe(kept)}`, `pages not kept: ${describe(drawn)}`, `enquiries: ${describe(leads)}`];
}

export function describe(answers: readonly Answer[]): string {
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  return `${statuses(answers)}, p95 ${Math.round(percentile(answers, 0.95))} ms, slowest ${Math.round(slowest)} ms`;
}

export function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}

function statuses(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status || "no answer"}`).join(", ");
}
