import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";

/** True as long as nothing but the necessary is stored; choices come with the first thing that needs consent. */
export default function CookieSettings({ onClose }: OverlayProps) {
  return (
    <OverlayFrame title="Cookie settings" onClose={onClose}>
      <p>
        This site stores only what it needs to work: who you are while you are signed in, proof that a form was sent
        from this site, and how you like lists to be shown. Nothing is shared with others, so there is nothing to switch
        off.
      </p>
    </OverlayFrame>
  );
}
