import { Picture } from "#app/shell/picture.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function ImageBlock({ block }: { block: LoadedBlock<"image"> }) {
  const narrow = block.width === "text";
  return (
    <figure className="mx-auto w-full max-w-page px-5 py-10 md:px-8">
      <div className={narrow ? "max-w-prose" : ""}>
        <Picture
          picture={block.picture}
          widths="hero"
          sizes={narrow ? "(min-width: 768px) 65ch, 100vw" : "100vw"}
          className={`w-full rounded-card object-cover ${narrow ? "aspect-3/2" : "aspect-3/2 md:aspect-21/9"}`}
        />
      </div>
      {block.caption ? <figcaption className="mt-3 text-sm text-muted">{block.caption}</figcaption> : null}
    </figure>
  );
}
