import { useEffect, useState } from "react";
import { formatLongDate } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { localPath, t } from "#languages/translate.ts";

type OwnEnquiry = Readonly<{
  what: string;
  home: string | null;
  reference: string;
  sent_at: string;
  state: string;
  path: string;
}>;

/** What the visitor sent while signed in, each leading to its status page. Shows nothing without one. */
export function OwnEnquiries() {
  const [enquiries, setEnquiries] = useState<readonly OwnEnquiry[]>([]);
  useEffect(() => {
    const request = new AbortController();
    fetch(localPath("/user_enquiries.ljson"), { signal: request.signal })
      .then((response) => (response.ok ? response.json() : { enquiries: [] }))
      .then((found: { enquiries: OwnEnquiry[] }) => setEnquiries(found.enquiries))
      .catch(() => {});
    return () => request.abort();
  }, []);
  if (enquiries.length === 0) return null;
  return (
    <section aria-labelledby="your-enquiries">
      <h3 id="your-enquiries" className="text-lg">
        {t("Your enquiries")}
      </h3>
      <ul className="mt-3 divide-y divide-line border-y border-line *:py-4">
        {enquiries.map(({ what, home, reference, sent_at, state, path }) => (
          <li key={reference} className="relative flex items-center justify-between gap-4">
            <div className="min-w-0">
              <a
                href={localPath(path)}
                className="font-medium text-primary underline underline-offset-4 after:absolute after:inset-0"
              >
                {what} {reference}
              </a>
              {home === null ? null : <p>{home}</p>}
              <p className="text-sm text-muted">{formatLongDate(toLondonDate(new Date(sent_at)))}</p>
            </div>
            <p className="shrink-0 rounded-control border border-line bg-paper px-3 py-1 text-sm font-medium">
              {state}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
