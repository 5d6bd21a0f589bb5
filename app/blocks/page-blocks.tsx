import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { LazyCalculators } from "#app/calculators/lazy-calculators.tsx";
import { StaffGrid } from "#app/pages/branches/staff-grid.tsx";
import { GatedVideo } from "#app/shell/consent/gated-video.tsx";
import { useShell } from "#app/shell/data/shell-data.ts";
import { Picture } from "#app/shell/picture.tsx";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { ChannelToggle } from "#domains/search/ui/filters/channel-toggle.tsx";
import { LocationBox } from "#domains/search/ui/location/location-box.tsx";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { useNearViewport, viewportMargins } from "#ui/use-near-viewport.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

export function AccordionBlock({ block }: { block: LoadedBlock<"accordion"> }) {
  return (
    <BlockSection {...block}>
      <div className="section-body border-t border-line">
        {block.items.map(({ title, html }) => (
          <details key={title} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lg">{title}</h3>
              <ChevronDown className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
            </summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts */}
            <div className="prose max-w-prose pb-6" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}

/** Shows what the calculators say before a price is entered. */
const examplePrice = 300_000;

export function CalculatorBlock({ block }: { block: LoadedBlock<"calculator"> }) {
  const shell = useShell();
  if (!shell) return null;
  return (
    <BlockSection {...block}>
      <LazyCalculators price={examplePrice} region="england" {...shell.mortgage} />
    </BlockSection>
  );
}

export function TeamBlock({ block }: { block: LoadedBlock<"team"> }) {
  if (block.people.length === 0) return null;
  return (
    <BlockSection {...block}>
      <StaffGrid people={block.people} />
    </BlockSection>
  );
}

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
        <Picture picture={poster} widths="carousel" sizes="(min-width: 992px) 60vw, 100vw" />
      )}
    </div>
  );
}

/** Works as a plain form for `/search` without JavaScript. A tag belongs to one channel. */
export function SearchBoxBlock({ block }: { block: LoadedBlock<"searchBox"> }) {
  const [channel, setChannel] = useState(block.channel);
  const navigate = useNavigate();
  const name = useId();
  const tags = block.tag ? { tags: [block.tag] } : {};
  return (
    <BlockSection {...block}>
      <search aria-labelledby={`${block.id}-heading`}>
        <form
          id={name}
          method="get"
          action={localPath("/search")}
          autoComplete="off"
          className="flex max-w-4xl flex-col gap-4 md:flex-row md:items-end"
        >
          {block.tag ? (
            <>
              <input type="hidden" name="tags" value={block.tag} />
              <input type="hidden" name="channel" value={channel} />
            </>
          ) : (
            <ChannelToggle channel={channel} onChange={setChannel} />
          )}
          <LocationBox
            text=""
            hideSubmit
            className="md:grow"
            onChoose={({ placeId }) => void navigate(formatSearchPath(normaliseSearch({ channel, placeId, ...tags })))}
          />
          <button type="submit" className={buttonClass("primary")}>
            {t("Search")}
          </button>
        </form>
      </search>
    </BlockSection>
  );
}
