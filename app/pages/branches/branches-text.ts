import { formatNumber } from "#format/format-number.ts";

type Shown = {
  search: { text: string };
  near: string | null;
  departmentName: string | null;
  totalCount: number;
};

export function branchesHeading({ search, near, departmentName }: Shown): string {
  const what = departmentName === null ? "branches" : `branches with ${departmentName.toLowerCase()}`;
  if (near !== null) return `Our ${what} nearest to ${near}`;
  return search.text === "" ? `Our ${what}` : `Our ${what} matching “${search.text}”`;
}

export function branchesSummary({ search, near, totalCount }: Shown): string {
  if (totalCount === 0) return search.text === "" ? "No branches." : `No branch matches “${search.text}”.`;
  const amount = totalCount === 1 ? "1 branch" : `${formatNumber(totalCount)} branches`;
  return near === null ? amount : `${amount}, the nearest first`;
}
