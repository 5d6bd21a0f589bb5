import { encode } from "uqr";

/** The path of an SVG of `size` units. */
export function toQrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M" });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { path, size };
}
