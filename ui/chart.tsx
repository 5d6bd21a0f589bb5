import type { ReactNode } from "react";
import { formatNumber } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

/** `before` is undefined where there is nothing to compare with. */
type ChartPoint = Readonly<{ label: string; value: number; before?: number | undefined }>;

type Props = {
  /** What the values are: "Views". */
  label: string;
  points: readonly ChartPoint[];
  /** What the second values are: "the 30 days before". */
  beforeLabel?: string;
};

const height = 100;

/** Bars over time with the period before as a line. Its table has the same values. */
export function Chart({ label, points, beforeLabel }: Props) {
  const hasBefore = beforeLabel !== undefined && points.some(({ before }) => before !== undefined);
  const max = toAxisMax(Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before])));
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const width = points.length * 10;
  const toY = (value: number) => height - (value / max) * height;
  const line = points
    .flatMap(({ before }, index) => (before === undefined ? [] : [`${index * 10 + 5},${toY(before)}`]))
    .join(" ");
  const middle = points[Math.floor((points.length - 1) / 2)];
  const ends = points.length > 2 ? [points[0], middle, points.at(-1)] : points;
  return (
    <figure>
      <div className="grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden="true" className="flex h-44 flex-col justify-between text-right text-sm text-muted">
          {[max, max / 2, 0].map((value) => (
            <span key={value} className="leading-none">
              {formatNumber(value)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={t("{label}: {total} in total. The table below has every value.", { label, total })}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-44 w-full border-b border-line-strong"
        >
          {[0, height / 2].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
          ))}
          {points.map(({ label: name, value }, index) => (
            <rect
              key={name}
              x={index * 10 + 1.5}
              width={7}
              y={toY(value)}
              height={height - toY(value)}
              className="fill-primary"
            >
              <title>{[name, formatNumber(value)].join(": ")}</title>
            </rect>
          ))}
          {hasBefore ? (
            // The wide light line keeps the dashes apart from the bars.
            <g fill="none" strokeLinejoin="round">
              <polyline
                points={line}
                strokeWidth={6}
                stroke="var(--colour-surface)"
                vectorEffect="non-scaling-stroke"
              />
              <polyline
                points={line}
                strokeWidth={2.5}
                strokeDasharray="6 4"
                stroke="var(--colour-accent)"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ) : null}
        </svg>
        <div aria-hidden="true" className="col-start-2 mt-1 flex justify-between text-sm text-muted">
          {ends.map((point) => (
            <span key={point?.label}>{point?.label}</span>
          ))}
        </div>
      </div>
      {hasBefore ? (
        <figcaption className="mt-2 text-sm text-muted">{t("Dashed: {label}", { label: beforeLabel })}</figcaption>
      ) : null}
      <details className="mt-2 print:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center underline">
          {t("{label} as a table", { label })}
        </summary>
        <DataTable
          caption={label}
          columns={[t("Date"), label, ...(hasBefore ? [`${label}, ${beforeLabel}`] : [])]}
          rows={points.map(({ label: name, value, before = "–" }) => ({
            key: name,
            cells: [name, value, ...(hasBefore ? [before] : [])],
          }))}
        />
      </details>
    </figure>
  );
}

/** A round number that two steps divide evenly. */
export function toAxisMax(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const max = [1, 2, 4, 6, 8, 10].map((factor) => factor * step).find((candidate) => candidate >= value) ?? value;
  return Math.max(2, max);
}

type TableProps = {
  caption: string;
  columns: readonly string[];
  /** The first cell is the header of its row; the first column of numbers and those after it are aligned to the right. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** Scrolls sideways on its own where it is too wide. */
export function DataTable({ caption, columns, rows }: TableProps) {
  const firstNumber = rows[0]?.cells.findIndex((cell, index) => index > 0 && typeof cell === "number") ?? -1;
  const align = (index: number) => (firstNumber > 0 && index >= firstNumber ? "text-right" : "");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong align-baseline">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`py-2 pr-4 font-medium ${align(index)}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-normal">
                {first}
              </th>
              {others.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  data-label={columns[index + 1]}
                  className={`py-2 pr-4 ${align(index + 1)}`}
                >
                  {typeof cell === "number" ? formatNumber(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BarListProps = {
  label: string;
  bars: readonly { label: string; value: number }[];
  /** The value of a full bar, if it is not that of the longest. */
  whole?: number;
};

/** Shares of a whole, or steps of a way, as bars with their numbers and shares; only the numbers while all are 0. */
export function BarList({ label, bars, whole = Math.max(...bars.map(({ value }) => value)) }: BarListProps) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {bars.map((bar) => (
        <li key={bar.label}>
          <span className="flex justify-between gap-4">
            {bar.label}
            <span>
              <strong>{formatNumber(bar.value)}</strong>
              {whole > 0 ? (
                <span className="ml-2 inline-block w-10 text-right text-muted">{toShare(bar.value, whole)}</span>
              ) : null}
            </span>
          </span>
          {whole > 0 ? (
            <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${(bar.value / whole) * 100}%` }}
              />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function toShare(value: number, whole: number): string {
  const percent = Math.round((value / whole) * 100);
  return percent === 0 && value > 0 ? "< 1%" : `${percent}%`;
}
