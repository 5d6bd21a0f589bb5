import { ExternalLink } from "lucide-react";
import type { EmbeddedVideo } from "#domains/properties/videos/list-videos.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";

/** Nothing loads before the player is visible; unsupported videos become a link. */
export function VideoPlayer({ video: { description, embed } }: { video: EmbeddedVideo }) {
  switch (embed.kind) {
    case "frame":
      return (
        <iframe
          src={embed.src}
          title={description}
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media; xr-spatial-tracking; gyroscope; accelerometer"
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
          className={`w-full rounded-control bg-ink ${embed.portrait ? "mx-auto aspect-9/16 max-h-[70dvh] max-w-sm" : "aspect-video max-h-[70dvh]"}`}
        />
      );
    case "file":
      return (
        // biome-ignore lint/a11y/useMediaCaption: agents' videos have no captions
        <video
          src={embed.src}
          poster={embed.poster}
          controls
          playsInline
          preload="metadata"
          style={{ aspectRatio: "auto 16 / 9" }}
          className="max-h-[70dvh] w-full"
        />
      );
    case "unsupported":
      return (
        <div>
          <p>{t("This video can’t be played here.")}</p>
          {embed.href ? (
            <a href={embed.href} target="_blank" rel="noopener noreferrer" className={`mt-4 ${buttonClass("primary")}`}>
              <ExternalLink aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {t("Watch it on {site}", { site: new URL(embed.href).host })}
            </a>
          ) : null}
        </div>
      );
  }
}
