import { Play, Rotate3d } from "lucide-react";
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
    <MediaGate host={host} isTour={embed.kind === "frame" && isTourHost(host)} poster={poster}>
      {player}
    </MediaGate>
  ) : (
    player
  );
}

/** The hosts whose videos are embedded; those of other frames have tours. */
const videoHosts: Readonly<Record<string, string>> = {
  "www.youtube-nocookie.com": "YouTube",
  "player.vimeo.com": "Vimeo",
  "drive.google.com": "Google Drive",
  "fast.wistia.net": "Wistia",
  "www.loom.com": "Loom",
};

export const getSiteName = (host: string) => videoHosts[host] ?? (host === "my.matterport.com" ? "Matterport" : host);
export const isTourHost = (host: string) => !(host in videoHosts);

/** Leaves room for the buttons below it. */
const posterHeight = "55dvh";

type GateProps = { host: string; isTour: boolean; poster: string | undefined; children: ReactNode };

/** Loads content from another site only with consent, for this item or in general. */
function MediaGate({ host, isTour, poster, children }: GateProps) {
  const consent = useConsent();
  const [once, setOnce] = useState(false);
  if (once || consent?.media) return children;
  const Mark = isTour ? Rotate3d : Play;
  return (
    <div className="w-full overflow-hidden rounded-control on-paper bg-paper text-center text-ink">
      {poster ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => setOnce(true)}
          className="relative block w-full"
        >
          <img src={poster} alt="" style={{ maxHeight: posterHeight }} className="aspect-video w-full object-cover" />
          <span className="absolute inset-0 grid place-items-center">
            <Mark className="size-16 rounded-full bg-ink p-4 text-on-ink" strokeWidth={1.5} />
          </span>
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
            <Mark className={isTour ? "size-5" : "size-5 fill-current"} strokeWidth={1.75} />
            {t(isTour ? "Open the tour" : "Play the video")}
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
