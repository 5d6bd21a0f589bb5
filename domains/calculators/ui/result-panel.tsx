import { Calculator } from "lucide-react";
import type { ReactNode } from "react";

type Props = { label: string; result: string | null; aside?: string; children: ReactNode };

/** `result` is null until there is something to work out. */
export function ResultPanel({ label, result, aside, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="bg-ink p-4 text-on-ink @sm:p-5">
        <p className="text-sm">{label}</p>
        {result === null ? null : (
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="heading text-4xl">{result}</span>
            {aside ? <span>{aside}</span> : null}
          </p>
        )}
      </div>
      {result === null ? (
        <div className="grid grow place-content-center justify-items-center gap-3 p-8 text-center text-muted">
          <Calculator className="size-12" strokeWidth={1.25} />
          {children}
        </div>
      ) : (
        <div className="p-4 @sm:p-5">{children}</div>
      )}
    </div>
  );
}

const numberCell = "py-2 pl-2 text-right";

/** The first cell of each row is its heading; the others are figures. */
export function FigureTable({
  columns,
  rows,
  children,
}: {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  children?: ReactNode;
}) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line-strong">
          {columns.map((name, index) => (
            <th key={name} scope="col" className={`font-medium ${index === 0 ? "py-2 text-left" : numberCell}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading, ...figures]) => (
          <tr key={heading} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {heading}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} className={numberCell}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {children}
    </table>
  );
}
