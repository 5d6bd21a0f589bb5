import type { HomeValue } from "./home-value.ts";
import type { ValuationQuestion } from "./valuation-question.ts";

export type AskedValue =
  | { kind: "answered"; value: HomeValue }
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  | { kind: "failed" };

/** Asks the server; a lost connection is a failure like any other. */
export async function askHomeValue(question: ValuationQuestion): Promise<AskedValue> {
  const said = Object.entries(question).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    const response = await fetch(`/instant_valuation?${new URLSearchParams(said)}`, {
      headers: { accept: "application/json" },
    });
    const body = await response.json();
    if (response.ok) return { kind: "answered", value: body };
    return response.status === 422 ? { kind: "refused", fields: body.fields ?? {} } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}
