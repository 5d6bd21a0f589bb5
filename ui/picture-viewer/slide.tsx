import { type PictureSources, ResponsivePicture } from "../responsive-picture.tsx";
import type { Zoom } from "./zoom.ts";

/** A photo with its `srcset`, or a single image file. */
export type ViewerPicture = {
  alt: string;
  caption: string | null;
  /** Attribution, where the licence requires it. */
  credit?: string | null;
  image: PictureSources | { src: string; width: number; height: number };
};

type Props = { picture: ViewerPicture; shown: boolean; near: boolean; zoom: Zoom };

const fitted = "size-full object-contain select-none";

/** Loads its picture only if it is the current slide or next to it. */
export function Slide({ picture: { image, alt }, shown, near, zoom }: Props) {
  const { scale, x, y } = zoom;
  const enlarged = shown && scale > 1;
  return (
    <div className="size-full shrink-0 grow-0 basis-full p-1 md:px-20" inert={!shown}>
      <div
        className="size-full"
        style={enlarged ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined}
      >
        {near ? <Image image={image} alt={alt} sizes={enlarged ? "250vw" : "100vw"} /> : null}
      </div>
    </div>
  );
}

function Image({ image, alt, sizes }: Pick<ViewerPicture, "image" | "alt"> & { sizes: string }) {
  if ("avif" in image) return <ResponsivePicture {...image} alt={alt} sizes={sizes} eager className={fitted} />;
  return <img {...image} alt={alt} draggable={false} className={fitted} />;
}
