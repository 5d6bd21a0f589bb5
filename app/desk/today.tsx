import { Link } from "react-router";
import type { DeskPageProps } from "./load-desk.server.ts";

/** Boxes of what needs attention; each number leads to its list. */
export default function Today({ data: { boxes } }: DeskPageProps<"today">) {
  return (
    <>
      <h1 className="text-3xl">Today</h1>
      {boxes.length === 0 ? <p className="mt-4 text-muted">Nothing needs you right now.</p> : null}
      <div className="mt-6 grid gap-5 md:grid-cols-2">
        {boxes.map(({ title, href, count, items }) => (
          <section key={title} className="rounded-card border border-line bg-surface p-5">
            <h2 className="text-xl">
              <Item text={`${title} (${count.toLocaleString("en-GB")})`} href={href} />
            </h2>
            <ul className="mt-3 grid gap-2">
              {items.map((item) => (
                <li key={item.text}>
                  <Item {...item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Item({ text, href }: { text: string; href: string | null }) {
  if (href === null) return text;
  return (
    <Link to={href} className="underline">
      {text}
    </Link>
  );
}
