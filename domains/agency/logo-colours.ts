import { contrastRatio, minContrast } from "./contrast-ratio.ts";
import type { Theme } from "./theme.ts";

type Colours = Theme["colours"];

/**
 * A theme from the colours of a logo's pixels (`#rrggbb`): the strongest colour for buttons and links, another hue as
 * accent. Both are darkened until text on them and on the page can be read. A logo without colours changes nothing.
 */
export function toLogoTheme(pixels: readonly string[], colours: Colours): Colours {
  const [first, ...others] = rankColours(pixels);
  if (first === undefined) return colours;
  const primary = darkenUntil(first, (colour) =>
    [colours.paper, colours.surface, white].every((background) => contrastRatio(colour, background) >= minContrast),
  );
  const accent = others.find((colour) => hueDistance(colour, first) > minHueDistance) ?? colours.accent;
  return { ...colours, primary, onPrimary: white, ...withText(accent, colours.ink) };
}

const white = "#ffffff";
const minHueDistance = 40;
const minSaturation = 0.2;

/** One of the two texts can be read on any colour that is dark or light enough. */
function withText(accent: string, ink: string): Pick<Colours, "accent" | "onAccent"> {
  if (contrastRatio(ink, accent) >= minContrast) return { accent, onAccent: ink };
  return { accent: darkenUntil(accent, (colour) => contrastRatio(white, colour) >= minContrast), onAccent: white };
}

/** Black is readable on any light page, so this ends. */
function darkenUntil(colour: string, isEnough: (colour: string) => boolean): string {
  for (let percent = 0; percent < 100; percent += 4) {
    const darker = toHex(toChannels(colour).map((channel) => Math.round((channel * (100 - percent)) / 100)));
    if (isEnough(darker)) return darker;
  }
  return "#000000";
}

/** The distinct strong colours, by how much of the logo they cover and how saturated they are. */
function rankColours(pixels: readonly string[]): string[] {
  const groups = new Map<string, { sum: number[]; count: number }>();
  for (const pixel of pixels) {
    const channels = toChannels(pixel);
    if (saturation(channels) < minSaturation) continue;
    const key = channels.map((channel) => channel >> 5).join();
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 };
    groups.set(key, { sum: group.sum.map((sum, i) => sum + (channels[i] ?? 0)), count: group.count + 1 });
  }
  return [...groups.values()]
    .map(({ sum, count }) => ({ channels: sum.map((each) => Math.round(each / count)), count }))
    .sort((a, b) => b.count * saturation(b.channels) - a.count * saturation(a.channels))
    .map(({ channels }) => toHex(channels));
}

const toChannels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
const toHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

const saturation = (channels: readonly number[]) => (Math.max(...channels) - Math.min(...channels)) / 255;

function hueDistance(one: string, other: string): number {
  const distance = Math.abs(toHue(one) - toHue(other)) % 360;
  return Math.min(distance, 360 - distance);
}

function toHue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour);
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
