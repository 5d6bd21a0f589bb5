import { Link } from "react-router";
import type { SiteOverviewData } from "../load-desk.server.ts";

type LinesProps = { lines: readonly string[]; documents?: SiteOverviewData["documents"] };

/** Each line leads to the one of `documents` that it is about. */
export const ChangeLines = ({ lines, documents }: LinesProps) => (
  <ul className="divide-y divide-line border-y border-line break-words">
    {lines.map((line) => (
      <li key={line} className="py-2">
        <ChangeLine line={line} documents={documents} />
      </li>
    ))}
  </ul>
);

type LineProps = { line: string; documents?: LinesProps["documents"] | undefined };

/** "Branch › Telephone: 1 → 2": what is changed stands out. */
export function ChangeLine({ line, documents = [] }: LineProps) {
  const [, what = line, change = ""] = /^(.*?): (.*)$/s.exec(line) ?? [];
  const [label] = what.split(" › ");
  const changed = documents.find((each) => each.label === label && each.state !== "deleted");
  const [before = "", after] = change.split(" → ");
  return (
    <>
      {changed ? (
        <Link to={`/desk/site?document=${changed.path}`} className="font-medium underline hover:no-underline">
          {what}
        </Link>
      ) : (
        <span className="font-medium">{what}</span>
      )}
      {change ? ": " : ""}
      {after === undefined ? (
        change
      ) : (
        <>
          <del className="text-muted decoration-line-strong">{before}</del> →{" "}
          <ins className="no-underline">{after}</ins>
        </>
      )}
    </>
  );
}
