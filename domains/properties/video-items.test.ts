import { expect, test } from "vitest";
import type { VideoItem } from "./property-details.ts";
import { videoItems } from "./video-items.ts";

const item = (id: string, description: string | null = null, url = "https://vimeo.com/123456789"): VideoItem => ({
  id,
  url,
  description,
});
const names = (filmed: Partial<Parameters<typeof videoItems>[0]>) =>
  videoItems({ virtualTours: [], videoUrl: null, propertyVideos: [], ...filmed }, { droppedHosts: ["sprift.com"] }).map(
    ({ id, description }) => [id, description],
  );

test("tours come first, then the single video, then the others [2.2.14 2.3.41 2.3.47 2.9.37]", () => {
  expect(
    names({
      virtualTours: [item("tour-1")],
      videoUrl: "https://vimeo.com/1",
      propertyVideos: [item("video-1", "The garden")],
    }),
  ).toEqual([
    ["tour-1", "Virtual Tour"],
    ["video", "Video"],
    ["video-1", "The garden"],
  ]);
});

test("repeated descriptions are numbered [2.9.38]", () => {
  expect(
    names({
      virtualTours: [item("tour-1", "Upstairs"), item("tour-2", " ")],
      videoUrl: "https://vimeo.com/1",
      propertyVideos: [item("video-1"), item("video-2")],
    }),
  ).toEqual([
    ["tour-1", "Upstairs"],
    ["tour-2", "Virtual Tour"],
    ["video", "Video 1"],
    ["video-1", "Video 2"],
    ["video-2", "Video 3"],
  ]);
});

test("a dropped link leaves no trace, also not in the numbers", () => {
  expect(names({ virtualTours: [item("a", null, "https://sprift.com/1"), item("b")] })).toEqual([
    ["b", "Virtual Tour"],
  ]);
});
