import { createContext, type ReactNode, type Ref, use } from "react";
import { formatProblemLocation } from "#domains/agency/folder/parse-config.ts";
import type { Path, Schema } from "./schema-values.ts";
import type { MediaFile } from "./upload-button.tsx";

type Editor = Readonly<{
  /** The document's path, with which its problems begin. */
  file: string;
  document: unknown;
  problems: readonly string[];
  warnings: readonly string[];
  media: readonly MediaFile[];
  onUpload: (file: MediaFile) => void;
  /** Keys that name something of another document: a form, a branch, a person. */
  choices: Readonly<Record<string, readonly { value: string; label: string }[]>>;
  /** The key of the open block. */
  selected: string | null;
  onSelect: (key: string | null) => void;
  /** Set by the list of blocks, for the preview. */
  blockList: Ref<BlockList>;
}>;

/** What the preview does to the list of blocks. */
export type BlockList = Readonly<{
  open: (key: string) => void;
  startDrag: (key: string) => void;
  isDragging: () => boolean;
  /** null: after the last. */
  dropBefore: (key: string | null) => void;
}>;

export const noEditor: Editor = {
  file: "",
  document: null,
  problems: [],
  warnings: [],
  media: [],
  onUpload() {},
  choices: {},
  selected: null,
  onSelect() {},
  blockList: null,
};

export const EditorContext = createContext(noEditor);

export type FieldProps = {
  schema: Schema;
  value: unknown;
  path: Path;
  onChange: (value: unknown) => void;
  isRequired?: boolean;
  /** Without its own heading, because a list item has one. */
  isBare?: boolean;
};

/** What the control of one value gets. */
export type TextProps = {
  id: string;
  name: string;
  error: string | undefined;
  label: string;
  hint: string | undefined;
  required: boolean;
};

/** A field that contains others. */
export type NestedFieldProps = FieldProps & { renderField: (props: FieldProps) => ReactNode };

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

/** The first problem in a value that is one field. */
export function useFirstProblem(path: Path): string | undefined {
  const { file, problems } = use(EditorContext);
  const start = formatProblemLocation(file, path);
  return problems.find((problem) => problem.startsWith(start))?.replace(/^[^:]*: /, "");
}
