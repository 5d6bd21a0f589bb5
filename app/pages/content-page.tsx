import { redirect } from "react-router";
import { BlockList, toPageBlocks } from "#app/blocks/block-list.tsx";
import { explainEnglish, loadBlocks } from "#app/blocks/load-blocks.server.ts";
import { EnglishNote } from "#app/shell/english-note.tsx";
import { contentPageMeta } from "#app/shell/head/document-meta.ts";
import { findPage } from "#domains/content/content-pages.server.ts";
import { formatSearchPath, parseSearchPath } from "#domains/search/state/path-codec.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/content-page.ts";
import { movedOrNotFound, withCampaignParameters } from "./page-responses.server.ts";
import "./content-page.css";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const page = await findPage(ctx, params.slug);
  if (page === null) {
    const parsed = parseSearchPath(`/${params.slug}`, url.search);
    if (parsed === null) throw await movedOrNotFound(ctx, url);
    throw redirect(withCampaignParameters(formatSearchPath(parsed.search), url.searchParams), 301);
  }
  const blocks = await loadBlocks(ctx, page);
  return {
    title: page.title,
    description: page.description,
    lang: page.lang,
    note: explainEnglish(blocks),
    blocks: toPageBlocks(request, blocks),
  };
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  return contentPageMeta(matches[0].loaderData, { ...loaderData, slug: params.slug });
}

export default function ContentPage({ loaderData: { title, description, lang, note, blocks } }: Route.ComponentProps) {
  const [first] = blocks;
  const hasHeader = first && "type" in first && first.type === "pageHeader";
  return (
    <div className="content-page">
      {note ? <EnglishNote className="mx-auto w-full max-w-page px-5 py-3 md:px-8">{note}</EnglishNote> : null}
      {hasHeader ? null : (
        <header lang={lang} className="mx-auto w-full max-w-page px-5 pt-12 md:px-8 md:pt-16">
          <h1 className="max-w-3xl font-heading text-4xl text-ink text-balance md:text-5xl">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-muted">{description}</p>
        </header>
      )}
      <BlockList blocks={blocks} />
    </div>
  );
}
