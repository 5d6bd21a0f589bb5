import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { useId, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { FieldError, fieldClass } from "#ui/form/field-frame.tsx";
import { TextAreaField } from "#ui/form/text-field.tsx";
import { extensions, isFaithful } from "./rich-text-markdown.ts";

type Props = {
  name: string;
  label: string;
  error: string | undefined;
  isRequired: boolean;
  value: string;
  onChange: (markdown: string) => void;
};

/** Text with headings, lists, bold and links, stored as Markdown. A text with more is edited as Markdown. */
export default function MarkdownEditor(props: Props) {
  const [isRich] = useState(() => isFaithful(props.value));
  return isRich ? <RichText {...props} /> : <PlainMarkdown {...props} />;
}

function PlainMarkdown({ isRequired, value, onChange, ...props }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  return (
    <TextAreaField
      {...props}
      id={id}
      required={isRequired}
      hint="Markdown: **bold**, [a link](/sell), a list with - at the start of each line."
      rows={10}
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(next);
      }}
    />
  );
}

function RichText({ label, error, value, onChange }: Props) {
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    contentType: "markdown",
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor: changed }) => onChange(changed.getMarkdown()),
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
      <div className={`${fieldClass} p-0`}>
        {editor ? <Toolbar editor={editor} label={label} /> : null}
        <EditorContent editor={editor} className="px-3 py-3" />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

type Command = Readonly<{ name: string; isOn: (editor: Editor) => boolean; run: (editor: Editor) => void }>;

const commands: readonly Command[] = [
  { name: "Bold", isOn: (e) => e.isActive("bold"), run: (e) => e.chain().focus().toggleBold().run() },
  { name: "Italic", isOn: (e) => e.isActive("italic"), run: (e) => e.chain().focus().toggleItalic().run() },
  {
    name: "Heading",
    isOn: (e) => e.isActive("heading", { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  { name: "List", isOn: (e) => e.isActive("bulletList"), run: (e) => e.chain().focus().toggleBulletList().run() },
  {
    name: "Numbers",
    isOn: (e) => e.isActive("orderedList"),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
];

const toolClass = "min-h-11 rounded-control px-3 text-sm aria-pressed:bg-ink aria-pressed:text-on-ink";

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [link, setLink] = useState<string | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => [...commands.map(({ isOn }) => isOn(current)), current.isActive("link")],
  });
  const closeLink = (href: string | null) => {
    setLink(null);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === null) chain.run();
    else if (href === "") chain.unsetLink().run();
    else chain.setLink({ href }).run();
  };
  return (
    <div
      role="toolbar"
      aria-label={`Format ${label.toLowerCase()}`}
      className="flex flex-wrap gap-1 border-b border-line p-1"
    >
      {commands.map(({ name, run }, i) => (
        <button
          key={name}
          type="button"
          aria-pressed={active[i] ?? false}
          onClick={() => run(editor)}
          className={toolClass}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={active.at(-1) ?? false}
        onClick={() => setLink(String(editor.getAttributes("link").href ?? ""))}
        className={toolClass}
      >
        Link
      </button>
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
    </div>
  );
}
