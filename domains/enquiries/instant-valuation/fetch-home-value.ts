import type { HomeValue } from "./home-value.ts";
import type { HomeValueInput } from "./home-value-input.ts";

export type FetchedHomeValue =
  | { kind: "answered"; value: HomeValue }
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  | { kind: "failed" };

export async function fetchHomeValue(question: HomeValueInput): Promise<FetchedHomeValue> {
  const query = Object.entries(question).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    const response = await fetch(`/instant_valuation?${new URLSearchParams(query)}`, {
      headers: { accept: "application/json" },
    });
    const body = await response.json();
    if (response.ok) return { kind: "answered", value: body };
    return response.status === 422 ? { kind: "refused", fields: body.fields ?? {} } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}
