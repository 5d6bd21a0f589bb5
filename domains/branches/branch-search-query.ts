import { slugPattern } from "#format/slug.ts";

/** The query of the branch list; non-canonical URLs are redirected to `branchSearchPath`. */
export type BranchSearch = Readonly<{ text: string; department: string | null; page: number }>;

const maxTextLength = 80;
const pageNumber = /^[1-9]\d{0,3}$/;

export function parseBranchSearch(query: URLSearchParams): BranchSearch {
  const [text, department, page] = ["q", "department", "page"].map((name) => query.get(name) ?? "");
  return {
    text: (text ?? "").replace(/\s+/g, " ").trimStart().slice(0, maxTextLength).trimEnd(),
    department: slugPattern.test(department ?? "") && department !== "all" ? (department ?? null) : null,
    page: pageNumber.test(page ?? "") ? Number(page) : 1,
  };
}

export function branchSearchPath({ text, department, page }: BranchSearch): string {
  const query = new URLSearchParams();
  if (text !== "") query.set("q", text);
  if (department !== null) query.set("department", department);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/branches" : `/branches?${query}`;
}
