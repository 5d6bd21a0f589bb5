/** The requirements of docs/requirements.md that a journey proves: `test("…", proves("1.2.3 1.4.20-24"), async …)`. */
export function proves(ids: string) {
  return { annotation: { type: "proves", description: ids } };
}
