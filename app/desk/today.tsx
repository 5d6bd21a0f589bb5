import { Link } from "react-router";
import type { DeskPageProps } from "./load-desk.server.ts";

/** Boxes of what needs attention; each item leads to its list. */
export default function Today({ data: { boxes } }: DeskPageProps<"today">) {
  return (
    <>
      <h1 className="text-3xl">Today</h1>
      {boxes.length === 0 ? <p className="mt-4 text-muted">Nothing needs you right now.</p> : null}
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {boxes.map(({ title, items }) => (
          <section key={title} className="rounded-card border border-line bg-surface p-5">
            <h2 className="text-xl">
              {title} <span className="text-muted">({items.length})</span>
            </h2>
            <ul className="mt-3 grid gap-2">
              {items.map(({ text, href }) => (
                <li key={text}>
                  {href === null ? (
                    text
                  ) : (
                    <Link to={href} className="underline">
                      {text}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
