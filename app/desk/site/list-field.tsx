import {
  type DragEvent,
  type KeyboardEvent,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { toFieldLabel, toItemLabel } from "#domains/agency/revisions/field-labels.ts";
import { buttonClass } from "#ui/button.tsx";
import { FieldError } from "#ui/form/field-frame.tsx";
import { EditorContext, lastKey, type NestedFieldProps, useProblem } from "./editor-context.ts";
import { FieldGroup, Fold } from "./field-group.tsx";
import { toBlockHelp, toEntryName, toFieldHelp } from "./field-help.ts";
import { ListItem } from "./list-item.tsx";
import {
  createSample,
  createValue,
  duplicateItem,
  findVariants,
  insertItem,
  moveItem,
  toItemKeys,
  withPositions,
} from "./schema-values.ts";

/** What is being dragged: an item of the list, or a new one of a kind. */
type Dragged = { from: number } | { kind: string };

/** A list whose items are added, moved, duplicated and deleted, by drag or by keyboard. */
export function ListField({ schema, value, path, onChange, renderField, isBare = false }: NestedFieldProps) {
  const { document, file, media, choices, selected, onSelect, blockList } = use(EditorContext);
  const id = useId();
  const items: readonly unknown[] = Array.isArray(value) ? value : Array.isArray(schema.default) ? schema.default : [];
  const inner = schema.items ?? {};
  const variants = findVariants(inner);
  const isBlockList = path.length === 1 && path[0] === "blocks";
  const [openHere, setOpenHere] = useState<string | null>(null);
  const [open, setOpen] = isBlockList ? [selected, onSelect] : [openHere, setOpenHere];
  const dragged = useRef<Dragged | null>(null);
  const [dropAt, setDropAt] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string | null>(null);
  const key = lastKey(path);
  const hasLink = inner.properties?.url !== undefined;
  const label = path.length === 0 ? "" : key === "items" && hasLink ? "Links" : toFieldLabel(key);
  const error = useProblem(path);
  const keys = toItemKeys(items);
  const toName = (item: unknown, i: number) => toItemLabel(item) || `${label || "Entry"} ${i + 1}`;
  const isScalar = inner.type !== "object" && inner.type !== "array" && !variants;

  useEffect(() => {
    // Moving an element takes its focus away.
    const wanted = focusNext.current && globalThis.document.getElementById(focusNext.current);
    focusNext.current = null;
    if (!wanted) return;
    wanted.focus({ preventScroll: true });
    wanted.scrollIntoView({ block: wanted.ariaExpanded === "true" ? "start" : "nearest" });
  });

  function insert(item: unknown, at: number, done: string) {
    const next = insertItem(items, item, at);
    const itemKey = toItemKeys(next)[at] ?? "";
    onChange(withPositions(next));
    setOpen(itemKey);
    if (!isScalar) focusNext.current = `${id}-${itemKey}`;
    setAnnouncement(`${toName(item, at)} ${done} as ${at + 1} of ${items.length + 1}`);
  }
  function add(kind?: string, at?: number) {
    const variant = variants?.list.find((each) => each.value === kind);
    const picture = media.find(({ name }) => /\.(webp|jpe?g|png|avif)$/i.test(name))?.name ?? "";
    const created = variant
      ? { ...(createSample(variant.schema, document, { picture, choices }) as object), [variants?.key ?? ""]: kind }
      : createValue(inner, document);
    const afterOpen = findIndex(open) + 1 || items.length;
    insert(created, at ?? (variant ? afterOpen : items.length), "added");
  }
  function move(from: number, to: number, button = "") {
    if (to < 0 || to >= items.length || from === to) return;
    onChange(withPositions(moveItem(items, from, to)));
    const isAtEnd = (button === "-up" && to === 0) || (button === "-down" && to === items.length - 1);
    focusNext.current = `${id}-${keys[from]}${isAtEnd ? "" : button}`;
    setAnnouncement(`${toName(items[from], from)} moved to ${to + 1} of ${items.length}`);
  }
  function remove(i: number) {
    onChange(items.filter((_, each) => each !== i));
    setAnnouncement(`${toName(items[i], i)} removed`);
    const neighbour = items[i + 1] === undefined ? i - 1 : i + 1;
    if (neighbour >= 0) focusNext.current = `${id}-${keys[neighbour]}`;
  }
  function drop(at: number) {
    const { current } = dragged;
    endDrag();
    if (current === null) return;
    if ("kind" in current) add(current.kind, at);
    else move(current.from, current.from < at ? at - 1 : at);
  }
  function startDrag(next: Dragged, event: DragEvent) {
    dragged.current = next;
    // Firefox drags nothing without data.
    event.dataTransfer.setData("text/plain", "");
  }
  function endDrag() {
    dragged.current = null;
    setDropAt(null);
  }
  const findIndex = (itemKey: string | null) => (itemKey === null ? -1 : keys.indexOf(itemKey));
  useImperativeHandle(isBlockList ? blockList : null, () => ({
    open(itemKey) {
      setOpen(itemKey);
      focusNext.current = `${id}-${itemKey}`;
    },
    startDrag(itemKey) {
      dragged.current = { from: findIndex(itemKey) };
    },
    isDragging: () => dragged.current !== null,
    dropBefore: (itemKey) => drop(itemKey === null ? items.length : findIndex(itemKey)),
  }));

  function onDragOver(event: DragEvent<HTMLElement>, i: number) {
    if (dragged.current === null) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setDropAt(event.clientY < top + height / 2 ? i : i + 1);
  }
  const onKey = (event: KeyboardEvent, i: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(i, i + step);
  };

  return (
    <FieldGroup label={label} isBare={isBare || path.length === 0} isList>
      {toFieldHelp(key) && path.length > 0 ? <p className="text-sm text-muted">{toFieldHelp(key)}</p> : null}
      <FieldError id={id} error={error} />
      <ol className="grid gap-2">
        {items.map((item, i) => {
          const itemKey = keys[i] ?? "";
          const isOpen = open === itemKey;
          const field = { schema: inner, value: item, path: [...path, i], isRequired: true };
          const onItemChange = (next: unknown) => onChange(items.with(i, next));
          return (
            <ListItem
              key={itemKey}
              {...{ id: `${id}-${itemKey}`, name: toName(item, i), path: field.path, isOpen, isFirst: i === 0 }}
              isLast={i === items.length - 1}
              dropMark={dropAt === i ? "before" : dropAt === items.length && i === items.length - 1 ? "after" : null}
              scalar={isScalar ? renderField({ ...field, onChange: onItemChange }) : null}
              onToggle={() => setOpen(isOpen ? null : itemKey)}
              onKey={(event) => onKey(event, i)}
              onMove={(step, button) => move(i, i + step, button)}
              onDuplicate={() => insert(duplicateItem(item, document), i + 1, "duplicated")}
              onRemove={() => remove(i)}
              onDragStart={(event) => startDrag({ from: i }, event)}
              onDragEnd={endDrag}
              onDragOver={(event) => onDragOver(event, i)}
              onDrop={() => dropAt !== null && drop(dropAt)}
            >
              {isOpen && !isScalar ? renderField({ ...field, isBare: true, onChange: onItemChange }) : null}
            </ListItem>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {variants ? (
        <Fold label="Add a section" isOpen={false}>
          <p className="text-sm text-muted">Choose one, or drag it to its place in the list or on the page.</p>
          {/* Short, so that the place to drop a section stays in sight. */}
          <ul className="-m-1 grid max-h-96 gap-2 overflow-y-auto p-1 sm:grid-cols-2 xl:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
            {variants.list.map((each) => (
              <li
                key={each.value}
                className="relative rounded-control border border-line-strong px-3 py-2 hover:bg-paper"
              >
                <button
                  type="button"
                  draggable
                  aria-describedby={`${id}-${each.value}-help`}
                  onDragStart={(event) => startDrag({ kind: each.value }, event)}
                  onDragEnd={endDrag}
                  onClick={() => add(each.value)}
                  className="w-full cursor-grab text-left font-medium after:absolute after:inset-0"
                >
                  {toFieldLabel(each.value)}
                </button>
                <p id={`${id}-${each.value}-help`} className="text-sm text-pretty text-muted">
                  {toBlockHelp(each.value)}
                </p>
              </li>
            ))}
          </ul>
        </Fold>
      ) : (
        <div>
          <button type="button" onClick={() => add()} className={buttonClass("quiet")}>
            Add {toEntryName(key || file, hasLink)}
          </button>
        </div>
      )}
    </FieldGroup>
  );
}
