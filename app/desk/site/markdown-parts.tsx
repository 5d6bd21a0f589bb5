import { Trash } from "lucide-react";
import { useState } from "react";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { TextPart, type TextProps } from "./markdown-editor.tsx";
import { joinParts, readTable, splitTables, type Table, writeTable } from "./table-markdown.ts";

type Part = Readonly<{ id: number; text: string; isTable: boolean }>;

const newTable = writeTable({
  rows: [
    ["Heading", "Heading"],
    ["", ""],
  ],
  alignment: ["---", "---"],
});

const toParts = (markdown: string): Part[] =>
  splitTables(markdown).map((text, id) => ({ id, text, isTable: readTable(text) !== null }));

/** Text stored as Markdown: its tables are edited by cells, what is between them as formatted text. */
export default function MarkdownParts({ value, onChange, ...props }: Omit<TextProps, "onTable">) {
  const [parts, setParts] = useState(() => toParts(value));
  const change = (next: readonly Part[]) => {
    setParts([...next]);
    onChange(joinParts(next.map(({ text }) => text)));
  };
  const nextId = Math.max(...parts.map(({ id }) => id)) + 1;
  const replace = (i: number, count: number, texts: readonly string[]) =>
    change(
      parts.toSpliced(
        i,
        count,
        ...texts.map((text, j) => ({ id: nextId + j, text, isTable: readTable(text) !== null })),
      ),
    );
  return (
    <div className="grid min-w-0 gap-3">
      {parts.map(({ id, text, isTable }, i) => {
        const set = (next: string) => change(parts.with(i, { id, text: next, isTable }));
        return isTable ? (
          <TableField
            key={id}
            markdown={text}
            onChange={(next) => set(writeTable(next))}
            onDelete={() => {
              const [before, after] = [parts[i - 1], parts[i + 1]].map((each) => each?.text ?? "");
              replace(i - 1, 3, [joinParts([before ?? "", after ?? ""])]);
            }}
          />
        ) : (
          <TextPart
            key={id}
            {...props}
            {...(i === 0 ? {} : { label: `${props.label} after the table`, error: undefined, isRequired: false })}
            value={text}
            onChange={set}
            onTable={(before, after) => replace(i, 1, [before, newTable, after])}
          />
        );
      })}
    </div>
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
