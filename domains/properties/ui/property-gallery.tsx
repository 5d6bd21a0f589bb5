import { Images } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { carouselWidths, heroWidths, type PropertyPicture } from "#domains/properties/media/media-url.ts";
import { feedLanguage, t, translate } from "#languages/translate.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { toPictureSources } from "../media/media-url.ts";

/** Their aspect leaves a photo of 3:2 whole. */
const grids: Readonly<Record<number, string>> = {
  1: "md:aspect-9/4 md:grid-cols-1",
  2: "md:aspect-3/1 md:grid-cols-2",
  3: "md:aspect-9/4 md:grid-cols-[2fr_1fr] md:grid-rows-2 lg:aspect-3/1",
  5: "md:aspect-9/4 md:grid-cols-[2fr_1fr] md:grid-rows-2 lg:aspect-3/1 lg:grid-cols-[2fr_1fr_1fr]",
};

/** A button on a picture. */
export const pictureButton =
  "hidden min-h-11 md:inline-flex items-center gap-2 rounded-control bg-surface px-3 font-semibold text-ink shadow-card hover:bg-ink hover:text-on-ink md:max-lg:text-sm";

/** A swipeable row on phones, else a grid of one large photo and two small ones, or four on wide screens. One tab stop: arrow keys move on. */
export function PropertyGallery({ photos, children }: { photos: readonly PropertyPicture[]; children?: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    if (list.current) setCurrent(getVisiblePhoto(list.current));
  }, []);
  if (photos.length === 0) return <NoImage />;
  const inGrid = photos.length >= 5 ? 5 : Math.min(photos.length, 3);
  return (
    <div className="relative">
      <ul
        aria-label={t("Photographs")}
        ref={list}
        onScroll={(event) => setCurrent(getVisiblePhoto(event.currentTarget))}
        onKeyDown={(event) => moveFocus(event, current)}
        className={`flex [scrollbar-width:none] snap-x snap-mandatory overflow-x-auto overscroll-x-contain print:grid print:grid-cols-4 print:gap-2 print:overflow-hidden md:grid md:max-h-[min(38rem,60svh)] md:w-full md:gap-2 md:overflow-hidden md:rounded-card ${grids[inGrid]}`}
      >
        {photos.map((photo, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: photos can repeat and their order is fixed
            key={index}
            className={`relative w-full shrink-0 snap-start snap-always md:min-h-0 ${index === 0 && inGrid > 2 ? "md:row-span-2" : ""} ${index === 0 ? "print:col-span-4" : ""} ${index >= inGrid ? "md:hidden print:hidden" : index > 2 ? "md:max-lg:hidden" : ""}`}
          >
            <a
              href={`#/property-images?photo=${index + 1}`}
              tabIndex={index + 1 === current ? 0 : -1}
              onFocus={() => setCurrent(index + 1)}
              className="group block size-full overflow-hidden bg-line focus-visible:outline-4 focus-visible:-outline-offset-4"
            >
              <ResponsivePicture
                {...toPictureSources(photo, index === 0 ? heroWidths : carouselWidths)}
                alt={photo.alt}
                lang={feedLanguage()}
                sizes={index === 0 ? "(min-width: 768px) 50vw, 100vw" : "(min-width: 768px) 25vw, 100vw"}
                eager={index === 0 && "lead"}
                className={`${photo.vector ? "bg-(--map-land,var(--colour-line)) object-contain" : "object-cover"} aspect-3/2 size-full transition-opacity duration-150 group-hover:opacity-92 md:aspect-auto print:aspect-3/2`}
              />
            </a>
            <PictureCredit {...photo} isFirst={photos.findIndex(({ credit }) => credit === photo.credit) === index} />
          </li>
        ))}
      </ul>
      <p className="pointer-events-none absolute top-4 right-4 rounded-control bg-ink/80 px-3 py-1 text-sm font-semibold text-on-ink md:hidden print:hidden">
        <span className="sr-only">{t("Photograph")} </span>
        {current}/{photos.length}
      </p>
      <div
        className="absolute right-4 bottom-4 flex flex-wrap justify-end gap-2 print:hidden"
        style={{ maxWidth: "calc(25% - 1.5rem)" }}
      >
        {children}
        <a href="#/property-images" className={pictureButton}>
          <Images aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t("{count, plural, one {See the photo} other {All # photos}}", { count: photos.length })}
        </a>
      </div>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, current: number): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const links = [...event.currentTarget.querySelectorAll("a")].filter((link) => link.checkVisibility());
  const next = step && links[current - 1 + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Required wherever the photos are shown, including print; the grid says it once. Plans have their north arrow and scale along the lower edge. */
function PictureCredit({ credit, isFirst }: Pick<PropertyPicture, "credit"> & { isFirst: boolean }) {
  if (!credit) return null;
  return (
    <p
      aria-hidden={!isFirst}
      className={`pointer-events-none absolute top-4 left-4 rounded-control bg-ink/80 px-2 py-1 text-xs text-on-ink print:static print:mt-1 print:bg-transparent print:p-0 print:text-muted ${isFirst ? "" : "md:hidden print:hidden"}`}
    >
      {translate(credit)}
    </p>
  );
}

/** The number of the visible photo; the visitor may have swiped before hydration. */
function getVisiblePhoto({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / Math.max(1, clientWidth)) + 1;
}

function NoImage() {
  return <p className="grid h-44 place-items-center bg-line text-ink md:h-56 md:rounded-card">{t("No image")}</p>;
}
