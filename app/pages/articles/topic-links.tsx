import { SiteLink } from "#ui/site-link.tsx";

type Props = { topics: readonly { name: string; articles: number; path: string }[]; current: string | null };

const shape = "inline-flex min-h-11 items-center gap-2 rounded-control border px-4 font-medium";

export function TopicLinks({ topics, current }: Props) {
  const all = { name: "All", path: "/articles", articles: null };
  return (
    <nav aria-label="Topics" className="my-8">
      <ul className="flex flex-wrap gap-2">
        {[all, ...topics].map(({ name, path, articles }) => {
          const here = name === (current ?? all.name);
          return (
            <li key={path}>
              <SiteLink
                to={path}
                aria-current={here ? "page" : undefined}
                className={`${shape} ${here ? "border-ink bg-ink text-on-ink" : "border-line-strong text-ink hover:border-ink"}`}
              >
                {name}
                {articles === null ? null : (
                  <span className={`text-sm ${here ? "" : "text-muted"}`}>
                    {articles}
                    <span className="sr-only">{articles === 1 ? " article" : " articles"}</span>
                  </span>
                )}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
