import { useRef } from "react";
import { GatedVideo } from "#app/shell/consent/gated-video.tsx";
import { carouselWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources } from "#domains/properties/media/media-url.ts";
import { Picture } from "#ui/picture.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { useNear } from "#ui/use-near.ts";
import { nearMargins } from "#ui/watch-near.ts";
import type { LoadedBlockOf } from "./load-blocks.server.ts";

type Block = LoadedBlockOf<"videoSection">;

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
            <Film video={videos[0]} poster={block.poster} />
          ) : (
            <Slider label={heading} show="one">
              {videos.map((video) => (
                <li key={video.id}>
                  <Film video={video} poster={block.poster} />
                </li>
              ))}
            </Slider>
          )}
        </div>
      </div>
    </section>
  );
}

/** Its space is there from the start; the film itself comes when the visitor is near. */
function Film({ video, poster }: { video: Block["videos"][number] | undefined; poster: Block["poster"] }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNear(frame, nearMargins.film);
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
          {...pictureSources(poster, carouselWidths)}
          alt={poster.alt}
          sizes="(min-width: 992px) 60vw, 100vw"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
