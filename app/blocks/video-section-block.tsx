import { useRef } from "react";
import { GatedVideo } from "#app/shell/consent/gated-video.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { useNearViewport, viewportMargins } from "#ui/use-near-viewport.ts";
import type { LoadedBlock } from "./load-blocks.server.ts";

type Block = LoadedBlock<"videoSection">;

export function VideoSectionBlock({ block }: { block: Block }) {
  const { id, heading, subtitle, description, videos } = block;
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-heading`} className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <div className="grid items-center gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
        <div>
          {subtitle ? <p className="mb-3 font-semibold text-primary">{subtitle}</p> : null}
          <h2 id={`${id}-heading`} className="text-3xl md:text-4xl">
            {heading}
          </h2>
          {description ? <p className="mt-4 max-w-prose text-lg text-muted">{description}</p> : null}
        </div>
        <div className="min-w-0">
          {videos.length === 1 ? (
            <SectionVideo video={videos[0]} poster={block.poster} />
          ) : (
            <Slider label={heading} show="one">
              {videos.map((video) => (
                <li key={video.id}>
                  <SectionVideo video={video} poster={block.poster} />
                </li>
              ))}
            </Slider>
          )}
        </div>
      </div>
    </section>
  );
}

/** Reserves its space and loads the player when near the viewport. */
function SectionVideo({ video, poster }: { video: Block["videos"][number] | undefined; poster: Block["poster"] }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearViewport(frame, viewportMargins.video);
  const { embed } = video ?? {};
  const portrait = embed?.kind === "frame" && embed.portrait;
  return (
    <div
      ref={frame}
      className={`on-dark flex items-center overflow-hidden rounded-card bg-ink text-on-ink ${portrait ? "mx-auto aspect-9/16 max-w-sm" : "aspect-video"}`}
    >
      {near && video ? <GatedVideo video={video} /> : null}
      {near || poster === null ? null : (
        <Picture
          picture={poster}
          widths="carousel"
          sizes="(min-width: 992px) 60vw, 100vw"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
