import { createContext, use } from "react";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import type { Path, Schema } from "./schema-values.ts";
import type { MediaFile } from "./upload-button.tsx";

type Editor = Readonly<{
  /** The document's path, with which its problems begin. */
  file: string;
  document: unknown;
  problems: readonly string[];
  media: readonly MediaFile[];
  onUpload: (file: MediaFile) => void;
}>;

export const EditorContext = createContext<Editor>({
  file: "",
  document: null,
  problems: [],
  media: [],
  onUpload() {},
});

export type FieldProps = {
  schema: Schema;
  value: unknown;
  path: Path;
  onChange: (value: unknown) => void;
  isRequired?: boolean;
  /** Without its own heading, because a list item has one. */
  isBare?: boolean;
};

export const lastKey = (path: Path) => String(path.findLast((part) => typeof part === "string") ?? "");

/** The problem of exactly this value, in the folder's own words. */
export function useProblem(path: Path): string | undefined {
  const { file, problems } = use(EditorContext);
  const start = `${formatProblemLocation(file, path)}: `;
  return problems.find((problem) => problem.startsWith(start))?.slice(start.length);
}

/** How many problems lie in this value. */
export function useProblemCount(path: Path): number {
  const { file, problems } = use(EditorContext);
  const start = formatProblemLocation(file, path);
  return problems.filter((problem) => problem.startsWith(start) && /^[:.[]/.test(problem.slice(start.length))).length;
}
