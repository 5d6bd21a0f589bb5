import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { DeskPageProps } from "./load-desk.server.ts";

/** Boxes of what needs attention; each number leads to its list. */
export default function Today({ data: { boxes } }: DeskPageProps<"today">) {
  return (
    <>
      <h1 className="text-3xl">Today</h1>
      {boxes.length === 0 ? <p className="mt-4 text-muted">Nothing needs you right now.</p> : null}
      <div className="mt-6 gap-5 md:columns-2">
        {boxes.map(({ title, href, count, items }) => (
          <section key={title} className="mb-5 break-inside-avoid rounded-card border border-line bg-surface p-5 pb-3">
            <h2 className="text-xl">
              {title} <span className="text-muted">({count.toLocaleString("en-GB")})</span>
            </h2>
            <ul className="mt-2">
              {items.map((item) => (
                <li key={`${item.text} ${item.note}`} className="border-t border-line">
                  <Item {...item} />
                </li>
              ))}
            </ul>
            {href ? (
              <Link to={href} className="inline-flex min-h-11 items-center font-medium underline">
                See all
                <span className="sr-only">: {title}</span>
              </Link>
            ) : null}
          </section>
        ))}
      </div>
    </>
  );
}

function Item({ text, note, href, isOverdue }: DeskPageProps<"today">["data"]["boxes"][number]["items"][number]) {
  const words = (
    <span className="min-w-0">
      <span className="block font-medium">{text}</span>
      {note ? (
        <span className="block text-sm text-pretty break-words text-muted">
          {isOverdue ? (
            <span className="mr-2 rounded-pill bg-danger px-2 font-semibold text-surface">Overdue</span>
          ) : null}
          {note}
        </span>
      ) : null}
    </span>
  );
  const rowClass = "flex min-h-11 items-center justify-between gap-3 py-2";
  if (href === null) return <span className={rowClass}>{words}</span>;
  return (
    <Link to={href} className={`${rowClass} hover:bg-paper`}>
      {words}
      <ChevronRight className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
