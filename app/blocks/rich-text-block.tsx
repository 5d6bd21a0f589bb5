import type { LoadedBlock } from "./load-blocks.server.ts";

export function RichTextBlock({ block }: { block: LoadedBlock<"richText"> }) {
  return (
    <section className="mx-auto w-full max-w-page px-5 py-10 md:px-8">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts */}
      <div className="prose max-w-prose" dangerouslySetInnerHTML={{ __html: block.html }} />
    </section>
  );
}
