import type { MetaDescriptor } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { articleMeta, contentPageMeta } from "#app/shell/head/document-meta.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { cutDescription, cutTitle } from "./cut-search-texts.ts";
import { Fold } from "./field-group.tsx";
import type { MediaFile } from "./upload-button.tsx";

type Props = { path: string; value: unknown; media: readonly MediaFile[] };

/** How search engines and social networks show a page, from the meta tags of the public page. */
export function SearchPreview({ path, value, media }: Props) {
  const shell = useShell();
  const tags = createTags(path, Object(value), media, shell);
  if (!shell || !tags) return null;
  const read = (match: Readonly<Record<string, string>>) => readTag(tags, match);
  const title = read({ title: "" });
  const description = read({ name: "description" });
  const url = new URL(read({ rel: "canonical" }) || "/", shell.origin);
  const image = read({ property: "og:image" });
  return (
    <Fold label="In search engines and when shared" isOpen={false} className="mb-5">
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-label="In search engines" className="min-w-0">
          <p className="truncate text-sm text-muted">
            {[url.host, ...url.pathname.split("/").filter(Boolean)].join(" › ")}
          </p>
          <p className="text-lg break-words text-primary">{cutTitle(title)}</p>
          <p className="text-sm break-words">{cutDescription(description)}</p>
          {title !== cutTitle(title) || description !== cutDescription(description) ? (
            <p className="mt-2 text-sm text-muted">Search engines cut texts of this length.</p>
          ) : null}
        </section>
        <section aria-label="When shared" className="min-w-0 overflow-hidden rounded-control border border-line">
          {image ? (
            <img src={new URL(image).pathname} alt="" loading="lazy" className="aspect-1200/630 w-full object-cover" />
          ) : null}
          <div className="p-3">
            <p className="text-sm text-muted">{url.host}</p>
            <p className="truncate font-medium">{read({ property: "og:title" })}</p>
            <p className="truncate text-sm">{read({ property: "og:description" })}</p>
          </div>
        </section>
      </div>
    </Fold>
  );
}

type Shell = ReturnType<typeof useShell>;
type Fields = Readonly<Record<string, unknown>>;

function createTags(path: string, fields: Fields, media: readonly MediaFile[], shell: Shell): MetaDescriptor[] | null {
  const text = (key: string) => String(fields[key] ?? "");
  const [title, slug, description] = [text("title"), text("slug"), text("description")];
  if (path === "home.json") return pageMeta(shell, { title, description, url: "/" });
  if (path.startsWith("pages/")) return contentPageMeta(shell, { title, slug, description });
  if (!path.startsWith("articles/")) return null;
  const { file } = Object(fields.picture) as { file?: string };
  const key = media.find(({ name }) => name === file)?.key;
  return articleMeta(shell, { title, slug, summary: text("summary"), picture: key ? { key, alt: "" } : null });
}

/** The text of the tag with these attributes; an empty value matches any. */
function readTag(tags: readonly MetaDescriptor[], match: Readonly<Record<string, string>>): string {
  const found = tags.find((tag) =>
    Object.entries(match).every(([key, value]) => {
      const given: unknown = Reflect.get(tag, key);
      return value === "" ? given !== undefined : given === value;
    }),
  );
  const read = (key: string): unknown => found && Reflect.get(found, key);
  return String(read("content") ?? read("href") ?? read("title") ?? "");
}
