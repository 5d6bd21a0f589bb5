import { Check, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { NothingFound } from "./list-controls.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";
import { Tag } from "./tag.tsx";

/** Boxes of what needs attention; each number leads to its list. */
export default function Today({ data: { boxes } }: DeskPageProps<"today">) {
  return (
    <>
      <h1 className="text-3xl">Today</h1>
      <p className="mt-1 text-muted">{formatLongDateWithWeekday(toLondonDate(new Date()))}</p>
      {boxes.length === 0 ? <NothingFound Icon={Check} text="Nothing needs you right now." help={help} /> : null}
      <div className={boxes.length === 1 ? "mt-5 max-w-3xl" : "mt-5 gap-4 md:columns-2 2xl:columns-3"}>
        {boxes.map(({ title, href, count, items }) => (
          <section
            key={title}
            className="mb-4 break-inside-avoid rounded-card border border-line bg-surface px-5 pt-3 pb-2"
          >
            <div className="flex min-h-11 items-center justify-between gap-3 pb-1">
              <h2 className="text-xl">
                {title} <span className="text-muted">{count.toLocaleString("en-GB")}</span>
              </h2>
              {href ? (
                <Link to={href} className="inline-flex min-h-11 shrink-0 items-center underline">
                  See all
                  <span className="sr-only">: {title}</span>
                </Link>
              ) : null}
            </div>
            <ul className="mt-1">
              {items.map((item) => (
                <li key={`${item.href} ${item.text}`} className="border-t border-line">
                  <Item {...item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {boxes.length === 1 ? <p className="text-muted">{help}</p> : null}
      </div>
    </>
  );
}

const help = "New leads, appointments to confirm and homes with something missing appear here.";

function Item({
  text,
  note,
  href,
  isOverdue,
  states = [],
}: DeskPageProps<"today">["data"]["boxes"][number]["items"][number]) {
  const words = (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        {text}
        {states.map((state) => (
          <Tag key={state}>{state}</Tag>
        ))}
      </span>
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
  const rowClass =
    "-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-control px-2 py-2 lg:min-h-9 lg:py-1.5";
  if (href === null) return <span className={rowClass}>{words}</span>;
  return (
    <Link to={href} className={`${rowClass} hover:bg-paper`}>
      {words}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
