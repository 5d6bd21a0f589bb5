import { useEffect, useRef } from "react";
import { GatedVideo } from "#app/shell/consent/gated-video.tsx";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { useFragment } from "#app/shell/use-fragment.ts";
import type { ShownVideo } from "#domains/properties/video-items.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { usePropertyPage } from "../use-property-page.ts";

/** One film or tour of the property, with the others before and after it. */
export default function Video({ params, onClose }: OverlayProps) {
  const videos = usePropertyPage()?.videos ?? [];
  const index = videos.findIndex(({ id }) => id === params.id);
  const video = videos[index];
  const unsupported = !video || video.embed.kind === "unsupported";
  useEffect(() => {
    if (unsupported) console.warn("Video format not supported");
  }, [unsupported]);
  return (
    <OverlayFrame title={video?.description ?? "Video"} shape="wide" onClose={onClose}>
      {video ? <GatedVideo key={video.id} video={video} /> : <p>This property has no such video.</p>}
      {videos.length > 1 ? <Turn before={videos[index - 1]} after={videos[index + 1]} /> : null}
    </OverlayFrame>
  );
}

type Neighbours = { before: ShownVideo | undefined; after: ShownVideo | undefined };

/** The button one pressed may be disabled by what it did; the focus then goes to the other. */
function Turn({ before, after }: Neighbours) {
  const buttons = useRef<HTMLDivElement>(null);
  const setFragment = useFragment();
  const go = (to: ShownVideo | undefined) =>
    to && setFragment(`#/video/${encodeURIComponent(to.id)}`, { replace: true });
  useEffect(() => {
    const pressed = document.activeElement;
    if (pressed instanceof HTMLButtonElement && pressed.disabled)
      buttons.current?.querySelector<HTMLButtonElement>("button:enabled")?.focus();
  });
  return (
    <div ref={buttons} className="mt-5 flex justify-between gap-3">
      <button type="button" disabled={!before} onClick={() => go(before)} className={buttonClass("quiet")}>
        Previous
      </button>
      <button type="button" disabled={!after} onClick={() => go(after)} className={buttonClass("quiet")}>
        Next
      </button>
    </div>
  );
}
