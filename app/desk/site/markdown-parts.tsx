import { Trash } from "lucide-react";
import { use, useId, useState } from "react";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { TextAreaField } from "#ui/form/text-field.tsx";
import { EditorContext } from "./editor-context.ts";
import {
  joinParts,
  readPicture,
  readTable,
  splitParts,
  type Table,
  writePicture,
  writeTable,
} from "./markdown-blocks.ts";
import { TextPart, type TextProps } from "./markdown-editor.tsx";
import { toThumbnail } from "./media-library.tsx";
import { FileField } from "./scalar-field.tsx";

type Part = Readonly<{ id: number; text: string; kind: "text" | "table" | "picture" }>;

const newTable = writeTable({
  rows: [
    ["Heading", "Heading"],
    ["", ""],
  ],
  alignment: ["---", "---"],
});

const toPart = (text: string, id: number): Part => ({
  id,
  text,
  kind: readTable(text) ? "table" : readPicture(text) ? "picture" : "text",
});

/** Text stored as Markdown: its tables are edited by cells, its pictures by file, what is between them as formatted text. */
export default function MarkdownParts({ value, onChange, ...props }: Omit<TextProps, "onTable">) {
  const [parts, setParts] = useState(() => splitParts(value).map(toPart));
  const change = (next: readonly Part[]) => {
    setParts([...next]);
    onChange(joinParts(next.map(({ text }) => text)));
  };
  const nextId = Math.max(...parts.map(({ id }) => id)) + 1;
  const replace = (i: number, count: number, texts: readonly string[]) =>
    change(parts.toSpliced(i, count, ...texts.map((text, j) => toPart(text, nextId + j))));
  return (
    <div className="grid min-w-0 gap-3">
      {parts.map((part, i) => {
        const set = (text: string) => change(parts.with(i, { ...part, text }));
        const remove = () => {
          const [before, after] = [parts[i - 1], parts[i + 1]].map((each) => each?.text ?? "");
          replace(i - 1, 3, [joinParts([before ?? "", after ?? ""])]);
        };
        if (part.kind === "table")
          return (
            <TableField
              key={part.id}
              markdown={part.text}
              onChange={(next) => set(writeTable(next))}
              onDelete={remove}
            />
          );
        if (part.kind === "picture")
          return <PicturePart key={part.id} markdown={part.text} onChange={set} onDelete={remove} />;
        return (
          <TextPart
            key={part.id}
            {...props}
            {...(i === 0
              ? {}
              : { label: `${props.label} after the ${parts[i - 1]?.kind}`, error: undefined, isRequired: false })}
            value={part.text}
            onChange={set}
            onTable={(before, after) => replace(i, 1, [before, newTable, after])}
          />
        );
      })}
    </div>
  );
}

type PictureProps = { markdown: string; onChange: (markdown: string) => void; onDelete: () => void };

function PicturePart({ markdown, onChange, onDelete }: PictureProps) {
  const { media } = use(EditorContext);
  const id = useId();
  const picture = readPicture(markdown) ?? { file: "", alt: "" };
  const shown = media.find(({ name }) => name === picture.file);
  const field = { error: undefined, hint: undefined, required: true };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Picture</legend>
      <div className="grid items-start gap-4 rounded-control border border-line-strong bg-surface p-3 sm:grid-cols-[9rem_1fr]">
        {shown ? (
          <img
            src={toThumbnail(shown.name, shown.key)}
            alt=""
            className="aspect-3/2 w-full rounded-control object-cover"
          />
        ) : null}
        <div className="grid min-w-0 gap-3 sm:col-start-2">
          <FileField
            {...field}
            {...{ id: `${id}-file`, name: `${id}.file`, label: "File", isFilm: false, value: picture.file }}
            onChange={(file) => file && onChange(writePicture({ ...picture, file }))}
          />
          <TextAreaField
            {...field}
            {...{ id: `${id}-alt`, name: `${id}.alt`, label: "What the picture shows", value: picture.alt }}
            rows={2}
            onChange={(alt) => onChange(writePicture({ ...picture, alt }))}
          />
        </div>
      </div>
      <button type="button" onClick={onDelete} className="min-h-11 px-2 text-sm text-danger underline">
        Delete the picture
      </button>
    </fieldset>
  );
}

type TableProps = { markdown: string; onChange: (table: Table) => void; onDelete: () => void };

function TableField({ markdown, onChange, onDelete }: TableProps) {
  // What is typed stays as it is, with the space after a word.
  const [{ rows, alignment }, setTable] = useState<Table>(() => readTable(markdown) ?? { rows: [], alignment: [] });
  const change = (next: Table) => {
    setTable(next);
    onChange(next);
  };
  const cell = (i: number, j: number) => (
    <input
      value={rows[i]?.[j] ?? ""}
      aria-label={i === 0 ? `Heading of column ${j + 1}` : `Row ${i}, column ${j + 1}`}
      autoComplete="off"
      onChange={({ currentTarget }) =>
        change({ rows: rows.with(i, (rows[i] ?? []).with(j, currentTarget.value)), alignment })
      }
      className={`field-sizing-content min-h-11 w-full min-w-20 bg-transparent px-3 max-md:px-2 -outline-offset-2 lg:min-h-9 ${i === 0 ? "font-semibold" : ""}`}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Table</legend>
      <div className="overflow-hidden rounded-control border border-line-strong bg-surface">
        <div className="overflow-x-auto">
          <table className="w-full">
            <tbody className="divide-y divide-line">
              {rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
                <tr key={i} className="divide-x divide-line">
                  {row.map((_, j) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor have cells
                    <td key={j} className="p-0">
                      {cell(i, j)}
                    </td>
                  ))}
                  <td className="w-11 p-0">
                    {i > 0 && rows.length > 2 ? (
                      <button
                        type="button"
                        aria-label={`Remove row ${i}`}
                        onClick={() => change({ rows: rows.toSpliced(i, 1), alignment })}
                        className={`${iconButtonClass} text-muted hover:text-ink`}
                      >
                        <Trash aria-hidden="true" className="size-5" />
                      </button>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <button
          type="button"
          onClick={() => change({ rows: [...rows, alignment.map(() => "")], alignment })}
          className={buttonClass("quiet")}
        >
          Add a row
        </button>
        <button
          type="button"
          onClick={() => change({ rows: rows.map((row) => [...row, ""]), alignment: [...alignment, "---"] })}
          className={buttonClass("quiet")}
        >
          Add a column
        </button>
        <span className="flex flex-wrap">
          {alignment.length > 1 ? (
            <button
              type="button"
              onClick={() => change({ rows: rows.map((row) => row.slice(0, -1)), alignment: alignment.slice(0, -1) })}
              className="min-h-11 px-2 text-sm underline"
            >
              Remove the last column
            </button>
          ) : null}
          <button type="button" onClick={onDelete} className="min-h-11 px-2 text-sm text-danger underline">
            Delete the table
          </button>
        </span>
      </div>
    </fieldset>
  );
}
