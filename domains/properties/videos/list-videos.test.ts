import { expect, test } from "vitest";
import type { VideoItem } from "#domains/properties/property-details.ts";
import { listVideos } from "./list-videos.ts";

const item = (id: string, description: string | null = null, url = "https://vimeo.com/123456789"): VideoItem => ({
  id,
  url,
  description,
});
const names = (filmed: Partial<Parameters<typeof listVideos>[0]>) =>
  listVideos({ virtualTours: [], videoUrl: null, propertyVideos: [], ...filmed }, { droppedHosts: ["sprift.com"] }).map(
    ({ id, description }) => [id, description],
  );

test("lists tours first, then the single video, then the others [2.2.14 2.3.41 2.3.47 2.9.37]", () => {
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

test("numbers repeated descriptions [2.9.38]", () => {
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

test("does not count a dropped link in the numbering", () => {
  expect(names({ virtualTours: [item("a", null, "https://sprift.com/1"), item("b")] })).toEqual([
    ["b", "Virtual Tour"],
  ]);
});
