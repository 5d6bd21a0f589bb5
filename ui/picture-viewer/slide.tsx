import { ResponsivePicture } from "../responsive-picture.tsx";
import type { ViewerImage } from "./thumbnails.tsx";
import type { Zoom } from "./use-zoom.ts";

export type ViewerPicture = {
  alt: string;
  caption: string | null;
  /** Attribution, where the licence requires it. */
  credit?: string | null;
  image: ViewerImage;
};

type SlideProps = { picture: ViewerPicture; shown: boolean; near: boolean; zoom: Zoom; many: boolean };

const fitted = "size-full object-contain select-none";

/** Loads its picture only if it is the current slide or next to it. */
export function Slide({ picture: { image, alt }, shown, near, zoom, many }: SlideProps) {
  const { scale, x, y } = zoom;
  const enlarged = shown && scale > 1;
  return (
    <div className={`size-full shrink-0 grow-0 basis-full ${many ? "md:px-20" : "md:px-4"}`} inert={!shown}>
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
  // The thumbnail shows until the large file has arrived.
  if ("avif" in image)
    return (
      <ResponsivePicture
        {...image}
        alt={alt}
        sizes={sizes}
        eager="lead"
        className={fitted}
        style={{ background: `url(${image.avif.split(" ", 1)[0]}) center / contain no-repeat` }}
      />
    );
  return <img {...image} alt={alt} draggable={false} className={fitted} />;
}
