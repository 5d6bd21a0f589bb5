import { ArrowDown, ArrowUp, ChevronDown, Copy, GripVertical, Trash } from "lucide-react";
import type { DragEvent, KeyboardEvent, ReactNode } from "react";
import { iconButtonClass } from "#ui/button.tsx";
import { useProblemCount } from "./editor-context.ts";
import type { Path } from "./schema-values.ts";

type Props = {
  id: string;
  name: string;
  path: Path;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Where a dragged item would go. */
  dropMark: "before" | "after" | null;
  /** The field of a text or number, in place of a heading that opens the item. */
  scalar: ReactNode;
  /** The fields of an open item. */
  children: ReactNode;
  onToggle: () => void;
  onKey: (event: KeyboardEvent) => void;
  onMove: (step: -1 | 1, button: "-up" | "-down") => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDrop: () => void;
};

/** The buttons of a closed item. Where its column is narrow, they cover the end of its name while it is used. */
const closedClass =
  "max-md:hidden xl:pointer-fine:absolute xl:pointer-fine:right-2 xl:pointer-fine:rounded-control xl:pointer-fine:bg-paper xl:pointer-fine:opacity-0 xl:pointer-fine:[li:focus-within>div>&]:opacity-100 xl:pointer-fine:[li:hover>div>&]:opacity-100";

const dropMarks = { before: "border-t-4 border-t-primary", after: "border-b-4 border-b-primary" };

export function ListItem({ id, name, path, isOpen, scalar, children, ...props }: Props) {
  const isHeading = scalar === null;
  return (
    <li
      data-path={path.join(".")}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      className={`relative min-w-0 rounded-card border border-line bg-surface p-2 lg:py-1 ${isHeading && !isOpen ? "hover:bg-paper" : ""} ${props.dropMark ? dropMarks[props.dropMark] : ""}`}
    >
      <div className="flex flex-wrap items-center gap-1">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for a mouse; the arrow buttons do the same */}
        <span
          draggable
          onDragStart={props.onDragStart}
          onDragEnd={props.onDragEnd}
          data-drag={name}
          className="cursor-grab p-1 text-muted max-md:hidden"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </span>
        {isHeading ? (
          <ItemHeading {...{ id, name, path, isOpen, onToggle: props.onToggle, onKey: props.onKey }} />
        ) : (
          <div className="min-w-0 grow">{scalar}</div>
        )}
        <div className={`flex ${isHeading ? (isOpen ? "max-md:w-full max-md:justify-end" : closedClass) : ""}`}>
          <IconButton
            id={`${id}-up`}
            label={`Move ${name} up`}
            isDisabled={props.isFirst}
            onPress={() => props.onMove(-1, "-up")}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            id={`${id}-down`}
            label={`Move ${name} down`}
            isDisabled={props.isLast}
            onPress={() => props.onMove(1, "-down")}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </IconButton>
          {isHeading ? (
            <IconButton label={`Duplicate ${name}`} onPress={props.onDuplicate}>
              <Copy aria-hidden="true" className="size-5" />
            </IconButton>
          ) : null}
          <IconButton label={`Remove ${name}`} onPress={props.onRemove}>
            <Trash aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      {children ? <div className="p-2 pt-4">{children}</div> : null}
    </li>
  );
}

type HeadingProps = Pick<Props, "id" | "name" | "path" | "isOpen" | "onToggle" | "onKey">;

function ItemHeading({ id, name, path, isOpen, onToggle, onKey }: HeadingProps) {
  const count = useProblemCount(path);
  return (
    <button
      type="button"
      id={id}
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={onToggle}
      onKeyDown={onKey}
      className="flex min-h-11 min-w-0 grow basis-0 scroll-my-24 lg:min-h-9 items-center justify-between gap-3 px-2 text-left font-medium"
    >
      <span className="line-clamp-2">
        {name}
        {count > 0 ? (
          <span className="ml-2 font-normal text-danger">{count === 1 ? "1 problem" : `${count} problems`}</span>
        ) : null}
      </span>
      <ChevronDown aria-hidden="true" className={`size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`} />
    </button>
  );
}

type IconButtonProps = {
  id?: string;
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function IconButton({ id, label, isDisabled = false, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className={`${iconButtonClass} text-muted hover:text-ink disabled:opacity-40 lg:size-8`}
    >
      {children}
    </button>
  );
}
