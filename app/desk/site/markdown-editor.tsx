import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import {
  Heading2,
  Italic,
  LetterB,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Table as TableIcon,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { FieldError, fieldClass } from "#ui/form/field-frame.tsx";
import { extensions, type Format, formatMarkdown, isFaithful, toMarkdown } from "./rich-text-markdown.ts";

export type TextProps = {
  name: string;
  label: string;
  error: string | undefined;
  isRequired: boolean;
  value: string;
  onChange: (markdown: string) => void;
  /** Puts a table between what comes before and after the cursor. */
  onTable: (before: string, after: string) => void;
};

/** Text with headings, lists, bold and links, stored as Markdown. A text with more is edited as Markdown. */
export function TextPart(props: TextProps) {
  const [isRich] = useState(() => isFaithful(props.value));
  return isRich ? <RichText {...props} /> : <PlainMarkdown {...props} />;
}

function PlainMarkdown({ name, label, error, isRequired, value, onChange, onTable }: TextProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(value);
  const change = (next: string) => {
    setText(next);
    onChange(next);
  };
  function run(format: Format) {
    const { current } = area;
    if (!current) return;
    const next = formatMarkdown({ text, start: current.selectionStart, end: current.selectionEnd }, format);
    flushSync(() => change(next.text));
    current.focus();
    current.setSelectionRange(next.start, next.end);
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className={frameClass}>
        <Toolbar label={label}>
          {formats.map((format) => (
            <Tool key={format.name} {...format} onPress={() => run(format.name)} />
          ))}
          <TableTool
            onPress={() => {
              const end = text.indexOf("\n\n", area.current?.selectionEnd ?? 0);
              onTable(end === -1 ? text : text.slice(0, end), end === -1 ? "" : text.slice(end + 2));
            }}
          />
        </Toolbar>
        <textarea
          ref={area}
          {...{ id, name, rows: 16, value: text }}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={(event) => {
            const format = (event.ctrlKey || event.metaKey) && formats.find(({ keys }) => keys && isKey(event, keys));
            if (!format) return;
            event.preventDefault();
            run(format.name);
          }}
          className="block w-full resize-y bg-transparent px-3 py-3 outline-none"
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        This text has more than headings, lists and links. So you see its signs: **bold**, *italic*, [a link](/sell).
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** "Shift 8" of a key that is pressed with Ctrl or ⌘. */
const isKey = ({ code, shiftKey, altKey }: KeyboardEvent, keys: string) =>
  code.replace(/^(Key|Digit)/, "") === keys.at(-1) &&
  shiftKey === keys.startsWith("Shift") &&
  altKey === keys.startsWith("Alt");

function RichText({ label, error, value, onChange, onTable }: TextProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    contentType: "markdown",
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange(toMarkdown(changed.getJSON())),
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(error ? { "aria-describedby": `${id}-error` } : {}),
        class: "prose min-h-40 whitespace-pre-wrap outline-none",
      },
    },
  });
  return (
    <div className="min-w-0">
      <p className="mb-1 font-medium">{label}</p>
      <div className={frameClass}>
        {editor ? <RichToolbar {...{ editor, label, onTable }} /> : null}
        <EditorContent editor={editor} className="max-h-[70svh] overflow-y-auto px-3 py-3" />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

const frameClass =
  "overflow-hidden rounded-control border border-line-strong bg-surface focus-within:outline-2 focus-within:outline-primary";

type FormatTool = Readonly<{ name: Format; Icon: LucideIcon; keys: string | null }>;

/** The keys are Tiptap's own, without Ctrl or ⌘; Ctrl K is the desk's menu. */
const formats: readonly FormatTool[] = [
  { name: "Bold", Icon: LetterB, keys: "B" },
  { name: "Italic", Icon: Italic, keys: "I" },
  { name: "Heading", Icon: Heading2, keys: "Alt 2" },
  { name: "List", Icon: List, keys: "Shift 8" },
  { name: "Numbers", Icon: ListOrdered, keys: "Shift 7" },
  { name: "Link", Icon: LinkIcon, keys: null },
];

const toolClass = `${iconButtonClass} rounded-control hover:bg-paper aria-pressed:bg-ink aria-pressed:text-on-ink`;

type ToolProps = FormatTool & { isOn?: boolean; onPress: () => void };

const Tool = ({ name, Icon, keys, isOn, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={name}
    aria-pressed={isOn}
    title={keys ? `${name} (Ctrl ${keys})` : name}
    onClick={onPress}
    className={toolClass}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);

const TableTool = ({ onPress }: Pick<ToolProps, "onPress">) => (
  <button type="button" aria-label="Table" title="Table" onClick={onPress} className={toolClass}>
    <TableIcon aria-hidden="true" className="size-5" />
  </button>
);

const Toolbar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="toolbar"
    aria-label={`Format ${label.toLowerCase()}`}
    className="flex flex-wrap gap-1 border-b border-line p-1"
  >
    {children}
  </div>
);

type Command = Readonly<{ isOn: (editor: Editor) => boolean; run: (editor: Editor) => void }>;

const commands: Readonly<Record<Exclude<Format, "Link">, Command>> = {
  Bold: { isOn: (e) => e.isActive("bold"), run: (e) => e.chain().focus().toggleBold().run() },
  Italic: { isOn: (e) => e.isActive("italic"), run: (e) => e.chain().focus().toggleItalic().run() },
  Heading: {
    isOn: (e) => e.isActive("heading", { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  List: { isOn: (e) => e.isActive("bulletList"), run: (e) => e.chain().focus().toggleBulletList().run() },
  Numbers: { isOn: (e) => e.isActive("orderedList"), run: (e) => e.chain().focus().toggleOrderedList().run() },
};

function RichToolbar({ editor, label, onTable }: Pick<TextProps, "label" | "onTable"> & { editor: Editor }) {
  const [link, setLink] = useState<string | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      formats.map(({ name }) => (name === "Link" ? current.isActive("link") : commands[name].isOn(current))),
  });
  const closeLink = (href: string | null) => {
    setLink(null);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === null) chain.run();
    else if (href === "") chain.unsetLink().run();
    else chain.setLink({ href }).run();
  };
  return (
    <Toolbar label={label}>
      {formats.map((format, i) => (
        <Tool
          key={format.name}
          {...format}
          isOn={active[i] ?? false}
          onPress={() =>
            format.name === "Link"
              ? setLink(String(editor.getAttributes("link").href ?? ""))
              : commands[format.name].run(editor)
          }
        />
      ))}
      <TableTool
        onPress={() => {
          const { doc, selection } = editor.state;
          const at = selection.$to.depth > 0 ? selection.$to.after(1) : selection.to;
          onTable(toMarkdown(doc.cut(0, at).toJSON()), toMarkdown(doc.cut(at).toJSON()));
        }}
      />
      {link === null ? null : (
        <div className="flex basis-full flex-wrap items-end gap-2 p-2">
          <label className="grid grow gap-1 text-sm">
            Where the link leads, such as /sell
            <input
              // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
              autoFocus
              value={link}
              onChange={(event) => setLink(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                closeLink(link.trim());
              }}
              className={fieldClass}
            />
          </label>
          <button type="button" onClick={() => closeLink(link.trim())} className={buttonClass("quiet")}>
            Set link
          </button>
        </div>
      )}
    </Toolbar>
  );
}
