import type { ShellData } from "#app/shell/data/shell-data.ts";
import { pageMeta } from "./page-meta.ts";

type Shell = ShellData | undefined;
type Page = { slug: string; title: string; description: string };
type Article = Omit<Page, "description"> & { summary: string; picture: { key: string; alt: string } | null };

export const contentPageMeta = (shell: Shell, { slug, title, description }: Page) =>
  pageMeta(shell, { title: `${title} | ${shell?.name}`, description, url: `/${slug}` });

export const articleMeta = (shell: Shell, { slug, title, summary: description, picture }: Article) =>
  pageMeta(shell, {
    ...{ title: `${title} | ${shell?.name}`, shareTitle: title, description, picture },
    url: `/articles/${slug}`,
    type: "article",
  });
