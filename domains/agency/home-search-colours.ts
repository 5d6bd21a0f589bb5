import { contrastRatio, minContrast } from "./contrast-ratio.ts";
import type { HomeData } from "./home-data.ts";
import type { Theme } from "./theme.ts";

type Chosen = Pick<HomeData, "heroSearchBg" | "heroSearchTabsBg">;
type Inks = Pick<Theme["colours"], "ink" | "onInk" | "surface">;

/** Background colours of the home search form, each with the theme text colour of higher contrast. */
export function homeSearchColours({ heroSearchBg, heroSearchTabsBg }: Chosen, inks: Inks) {
  const form = heroSearchBg ?? inks.surface;
  const tabs = heroSearchTabsBg ?? inks.ink;
  return {
    "--search-bg": form,
    "--search-ink": pickReadableInk(form, inks),
    "--search-tabs-bg": tabs,
    "--search-tabs-ink": pickReadableInk(tabs, inks),
  };
}

export function findUnreadableBackgrounds({ heroSearchBg, heroSearchTabsBg }: Chosen, inks: Inks) {
  return Object.entries({ heroSearchBg, heroSearchTabsBg }).flatMap(([key, background]) => {
    const contrast =
      background === undefined ? minContrast : contrastRatio(pickReadableInk(background, inks), background);
    return contrast < minContrast ? [{ key, contrast }] : [];
  });
}

function pickReadableInk(background: string, { ink, onInk }: Inks): string {
  return contrastRatio(ink, background) >= contrastRatio(onInk, background) ? ink : onInk;
}
