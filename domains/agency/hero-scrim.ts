import { contrastRatio } from "./contrast-ratio.ts";
import type { Theme } from "./theme.ts";

type Inks = Pick<Theme["colours"], "ink" | "onInk">;

/** Above the 4.5 that text needs, because the scrim fades where a long heading ends. */
const wantedContrast = 4.8;
/** A stronger scrim would hide the picture. */
const maxScrimPercent = 80;

/** How much ink lies behind the words of the hero, in percent: enough to read them on a white picture, where possible. */
export function heroScrimPercent(inks: Inks): number {
  const percents = Array.from({ length: maxScrimPercent + 1 }, (_, percent) => percent);
  const isEnough = (percent: number) => contrastRatio(inks.onInk, mix(inks.ink, percent, "#ffffff")) >= wantedContrast;
  return percents.find(isEnough) ?? maxScrimPercent;
}

/** Lowest contrast of the hero's words on these colours of the picture behind the scrim. */
export function heroContrast(inks: Inks, ...behind: readonly string[]): number {
  const percent = heroScrimPercent(inks);
  return Math.min(...behind.map((colour) => contrastRatio(inks.onInk, mix(inks.ink, percent, colour))));
}

/** The weakest part of `card-shade` behind words. */
const cardShadePercent = 60;
/** Of large text. */
export const minCardContrast = 3;

/** Lowest contrast of the name on a card whose picture has these colours behind it. */
export const cardContrast = (inks: Inks, ...behind: readonly string[]) =>
  Math.min(...behind.map((colour) => contrastRatio(inks.onInk, mix(inks.ink, cardShadePercent, colour))));

/** `percent` of one `#rrggbb` colour over another. */
function mix(over: string, percent: number, under: string): string {
  const channels = [1, 3, 5].map((start) => {
    const [top = 0, bottom = 0] = [over, under].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((top * percent + bottom * (100 - percent)) / 100);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
