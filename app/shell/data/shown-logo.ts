import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { fitLogo } from "#domains/agency/logo-picture.ts";
import { mediaUrl, vectorUrl } from "#domains/properties/media/media-url.ts";

type LogoImage = { src: string; width: number; height: number };

/** Absent keys cost pages without a picture nothing. */
type ShownLogo = { words: string; mark: string | null; picture?: LogoImage; onDark?: LogoImage };

type Config = Pick<AgencyConfig, "identity" | "media">;

export function toShownLogo({ identity: { logo }, media }: Config): ShownLogo {
  const { words, mark, picture } = logo;
  const find = (file = ""): LogoImage | undefined => {
    const stored = media[file];
    if (!stored) return undefined;
    const shown = fitLogo(stored);
    return { src: toLogoUrl(file, stored.key, shown.width), ...shown };
  };
  const [shown, onDark] = [find(picture?.file), find(picture?.onDark)];
  return {
    words,
    mark: find(mark)?.src ?? null,
    ...(shown ? { picture: shown } : {}),
    ...(shown && onDark ? { onDark } : {}),
  };
}

/** Sharp at two pixels for each CSS pixel of `width`. */
export const toLogoUrl = (file: string, key: string, width: number) =>
  /\.svg$/i.test(file) ? vectorUrl(key) : mediaUrl(key, width > 160 ? 472 : 320, "webp");

/**
 * Styles of a logo picture, only in pages of agencies that have one. In the header it is narrower next to a long menu or on a
 * phone, but not next to the search field. In forced-colours mode it keeps the background that it is made for.
 */
export const logoCss = [
  ".logo-on-dark,[data-clear] .logo{display:none}",
  "[data-clear] .logo-on-dark{display:block}",
  "a:has(>.logo){min-width:0}",
  "@media (min-width:768px) and (max-width:1199px){a:has(>.logo){flex-shrink:0}}",
  "@media (forced-colors:active){.logo,.logo-on-dark{forced-color-adjust:none;background:var(--colour-paper)}",
  ".logo-on-dark{background:var(--colour-ink)}}",
].join("");
