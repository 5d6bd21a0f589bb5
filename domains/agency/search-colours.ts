import { contrastRatio } from "./contrast.ts";
import type { HomeData } from "./home-data.ts";
import type { Theme } from "./theme.ts";

type Chosen = Pick<HomeData, "heroSearchBg" | "heroSearchTabsBg">;
type Inks = Pick<Theme["colours"], "ink" | "onInk" | "surface">;

const readable = 4.5;

/** The grounds of the home page's search form, each with whichever of the theme's inks is read better on it. */
export function searchColours({ heroSearchBg, heroSearchTabsBg }: Chosen, inks: Inks) {
  const form = heroSearchBg ?? inks.surface;
  const tabs = heroSearchTabsBg ?? inks.ink;
  return {
    "--search-bg": form,
    "--search-ink": inkOn(form, inks),
    "--search-tabs-bg": tabs,
    "--search-tabs-ink": inkOn(tabs, inks),
  };
}

/** Grounds on which neither ink can be read. */
export function unreadableGrounds({ heroSearchBg, heroSearchTabsBg }: Chosen, inks: Inks) {
  return Object.entries({ heroSearchBg, heroSearchTabsBg }).flatMap(([key, ground]) => {
    const contrast = ground === undefined ? readable : contrastRatio(inkOn(ground, inks), ground);
    return contrast < readable ? [{ key, contrast }] : [];
  });
}

function inkOn(ground: string, { ink, onInk }: Inks): string {
  return contrastRatio(ink, ground) >= contrastRatio(onInk, ground) ? ink : onInk;
}
