import { useEffect, useEffectEvent, useRef } from "react";
import { type OverlayProps, useCloseIfMissing } from "#app/overlays/overlay-data.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { GatedVideo, getSiteName, isTourHost } from "#app/shell/consent/gated-video.tsx";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import type { EmbeddedVideo } from "#domains/properties/videos/list-videos.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { NewTabLink } from "#ui/new-tab-link.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** A video or virtual tour, with buttons for the previous and next one. Closes for an unknown video and one that cannot be embedded. */
export default function VideoOverlay({ params, onClose }: OverlayProps) {
  const page = usePropertyPage();
  const all = page?.videos ?? [];
  const unsupported = all.some(({ id, embed }) => id === params.id && embed.kind === "unsupported");
  const videos = all.filter(({ embed }) => embed.kind !== "unsupported");
  const index = videos.findIndex(({ id }) => id === params.id);
  const video = videos[index];
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!unsupported) return;
    console.warn("Video format not supported");
    close();
  }, [unsupported]);
  useCloseIfMissing(video || unsupported ? null : t("Sorry, we couldn’t find that video."), onClose);
  if (!video) return null;
  const photos = page?.pictures.photos ?? [];
  const photo = photos.find(({ vector }) => !vector) ?? photos[0];
  return (
    <OverlayFrame title={video.description} shape="wide" onClose={onClose}>
      <p className="-mt-2 mb-4 text-muted">{page?.card.display_address}</p>
      <GatedVideo key={video.id} video={video} poster={photo && mediaUrl(photo.key, 992, "jpg")} />
      {video.embed.kind === "frame" ? <WatchElsewhere {...video.embed} /> : null}
      {videos.length > 1 ? <PreviousNext videos={videos} index={index} /> : null}
    </OverlayFrame>
  );
}

/** For a player that does not load: a page cannot tell whether the frame of another site has. */
function WatchElsewhere({ src, href }: { src: string; href: string }) {
  const { host } = new URL(src);
  const values = { site: getSiteName(host) };
  return (
    <p className="mt-3 text-center">
      <NewTabLink href={href} className="text-link font-medium text-primary">
        {isTourHost(host) ? t("Open the tour on {site}", values) : t("Watch it on {site}", values)}
      </NewTabLink>
    </p>
  );
}

/** If the pressed button becomes disabled, the focus moves to the other one. */
function PreviousNext({ videos, index }: { videos: readonly EmbeddedVideo[]; index: number }) {
  const buttons = useRef<HTMLDivElement>(null);
  const setFragment = useFragment();
  const [before, after] = [videos[index - 1], videos[index + 1]];
  const go = (to: EmbeddedVideo | undefined) =>
    to && setFragment(`#/video/${encodeURIComponent(to.id)}`, { replace: true });
  useEffect(() => {
    const pressed = document.activeElement;
    if (pressed instanceof HTMLButtonElement && pressed.disabled)
      buttons.current?.querySelector<HTMLButtonElement>("button:enabled")?.focus();
  });
  return (
    <div ref={buttons} className="mt-5 flex items-center justify-between gap-3">
      <button type="button" disabled={!before} onClick={() => go(before)} className={buttonClass("quiet")}>
        {before ? t("Previous: {video}", { video: before.description }) : t("Previous")}
      </button>
      <p className="shrink-0 text-muted">
        {t("{number} of {count}||videos", { number: index + 1, count: videos.length })}
      </p>
      <button type="button" disabled={!after} onClick={() => go(after)} className={buttonClass("quiet")}>
        {after ? t("Next: {video}", { video: after.description }) : t("Next")}
      </button>
    </div>
  );
}
