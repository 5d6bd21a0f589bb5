import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { VideoPlayer } from "#domains/properties/ui/video-player.tsx";
import type { EmbeddedVideo } from "#domains/properties/videos/list-videos.ts";
import { denyAll } from "#domains/tracking/consent.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { chooseConsent, useConsent } from "./consent-state.ts";

/** A video or tour, loaded from its host only with consent; until then `poster`, a picture of this site. */
export function GatedVideo({ video, poster }: { video: EmbeddedVideo; poster?: string | undefined }) {
  const { embed } = video;
  const player = (
    <VideoPlayer video={embed.kind === "file" && poster ? { ...video, embed: { poster, ...embed } } : video} />
  );
  const host = embed.kind === "unsupported" ? null : URL.parse(embed.src)?.host;
  return host ? (
    <MediaGate host={host} poster={poster}>
      {player}
    </MediaGate>
  ) : (
    player
  );
}

/** The hosts whose videos and tours are embedded; a file may be anywhere. */
const hostNames: Readonly<Record<string, string>> = {
  "www.youtube-nocookie.com": "YouTube",
  "player.vimeo.com": "Vimeo",
  "drive.google.com": "Google Drive",
  "my.matterport.com": "Matterport",
};
const tourHost = "my.matterport.com";

export const getSiteName = (host: string) => hostNames[host] ?? host;

/** A poster of 16:9 leaves room for the buttons below it. */
const posterWidth = "calc(55dvh * 16 / 9)";

/** Loads content from another site only with consent, for this item or in general. */
function MediaGate({ host, poster, children }: { host: string; poster: string | undefined; children: ReactNode }) {
  const consent = useConsent();
  const [once, setOnce] = useState(false);
  if (once || consent?.media) return children;
  return (
    <div
      style={{ maxWidth: posterWidth }}
      className="mx-auto w-full overflow-hidden rounded-control on-paper bg-paper text-center text-ink"
    >
      {poster ? (
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => setOnce(true)} className="block w-full">
          <img src={poster} alt="" className="aspect-video w-full object-cover" />
        </button>
      ) : null}
      <div className="p-5">
        <p>
          <RichMessage
            text="This comes from {host}, which may store data on your device."
            values={{ host: <strong>{getSiteName(host)}</strong> }}
          />
        </p>
        <div className="mt-6 grid gap-3 sm:flex sm:justify-center">
          <button type="button" onClick={() => setOnce(true)} className={buttonClass("primary")}>
            <Play className="size-5 fill-current" />
            {t(host in hostNames && host !== tourHost ? "Play the video" : "Show it")}
          </button>
          <button
            type="button"
            onClick={() => chooseConsent({ ...(consent ?? denyAll), media: true })}
            className={buttonClass("quiet")}
          >
            {t("Always show videos and tours")}
          </button>
        </div>
      </div>
    </div>
  );
}
