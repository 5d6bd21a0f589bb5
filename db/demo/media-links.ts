import type { VideoItem } from "#domains/properties/property-details.ts";
import type { Random } from "./random.ts";

export type MediaLinks = { virtualTours: VideoItem[]; propertyVideos: VideoItem[]; videoUrl: string | null };

const idLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => idLetters[random.whole(0, 61)]).join("");
const digits = (random: Random, count: number) => String(random.whole(10 ** (count - 1), 10 ** count - 1));

const videos: ((random: Random, slug: string) => string)[] = [
  (random) => `https://www.youtube.com/watch?v=${letters(random, 11)}`,
  (random) => `https://youtu.be/${letters(random, 11)}?t=12`,
  (random) => `https://vimeo.com/${digits(random, 9)}`,
  (random) => `https://vimeo.com/${digits(random, 9)}/${random.whole(0x10000000, 0x7fffffff).toString(16)}a1`,
  (random, slug) => `https://films.${slug}.example/tours/${digits(random, 6)}.mp4`,
  (random) => `https://www.youtube.com/shorts/${letters(random, 11)}`,
  (random) => `https://drive.google.com/file/d/${letters(random, 28)}/view`,
];
const tours: ((random: Random) => string)[] = [
  (random) => `https://my.matterport.com/show/?m=${letters(random, 11)}`,
  (random) => `https://kuula.co/share/collection/${letters(random, 5)}`,
  (random) => `https://tour.giraffe360.com/${letters(random, 24).toLowerCase()}/`,
  (random) => `https://my.matterport.com/show/?m=${letters(random, 11)}`,
];

/** Videos and tours for about a third of properties; one has an unsupported link, one a report instead of a video. */
export function chooseMediaLinks(random: Random, slug: string, nth: number): MediaLinks {
  const none: MediaLinks = { virtualTours: [], propertyVideos: [], videoUrl: null };
  if (nth === 7) return { ...none, videoUrl: `https://www.facebook.com/watch/?v=${digits(random, 15)}` };
  if (nth === 11)
    return {
      ...none,
      virtualTours: [
        {
          id: "tour-1",
          url: `https://sprift.com/dashboard/property-report/?access_report_id=${digits(random, 7)}`,
          description: null,
        },
      ],
    };
  const tourCount = random.weightedNumber({ 0: 78, 1: 18, 2: 4 });
  const videoCount = random.weightedNumber({ 0: 84, 1: 12, 2: 4 });
  return {
    virtualTours: Array.from({ length: tourCount }, (_, i) => ({
      id: `tour-${i + 1}`,
      url: random.pick(tours)(random),
      description: tourCount === 2 ? (["Ground floor", "Upstairs"][i] ?? null) : null,
    })),
    propertyVideos: Array.from({ length: videoCount }, (_, i) => ({
      id: `video-${i + 1}`,
      url: random.pick(videos)(random, slug),
      description: null,
    })),
    videoUrl: videoCount === 0 && random.chance(0.08) ? random.pick(videos)(random, slug) : null,
  };
}
