import { describe, expect, test } from "vitest";
import type { VideoItem } from "#domains/properties/property-details.ts";
import { listVideos, toVideoEmbed } from "./list-videos.ts";
import { videoFrameHosts } from "./video-hosts.ts";

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

const droppedHosts = ["sprift.com"];
const embed = (url: string) => toVideoEmbed(url, { droppedHosts });
const youtube = "https://www.youtube-nocookie.com/embed/a1B2c3D4e_-?rel=0";

const frames: [link: string, src: string][] = [
  ["https://www.youtube.com/watch?v=a1B2c3D4e_-", youtube],
  ["https://youtube.com/watch?v=a1B2c3D4e_-&list=PL1", youtube],
  ["https://m.youtube.com/watch?v=a1B2c3D4e_-", youtube],
  ["http://www.youtube.com/watch?v=a1B2c3D4e_-", youtube],
  ["https://youtu.be/a1B2c3D4e_-", youtube],
  ["https://www.youtube.com/live/a1B2c3D4e_-", youtube],
  ["https://www.youtube.com/embed/a1B2c3D4e_-", youtube],
  ["https://www.youtube-nocookie.com/embed/a1B2c3D4e_-", youtube],
  ["https://youtu.be/a1B2c3D4e_-?t=12", `${youtube}&start=12`],
  ["https://youtu.be/a1B2c3D4e_-?t=1m30s", `${youtube}&start=90`],
  ["https://www.youtube.com/watch?v=a1B2c3D4e_-&start=45", `${youtube}&start=45`],
  ["https://vimeo.com/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  ["https://vimeo.com/123456789/ab12cd34ef", "https://player.vimeo.com/video/123456789?h=ab12cd34ef&dnt=1"],
  ["https://vimeo.com/123456789/0123456789", "https://player.vimeo.com/video/123456789?h=0123456789&dnt=1"],
  ["https://vimeo.com/channels/homes/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  ["https://vimeo.com/showcase/99/video/123456789", "https://player.vimeo.com/video/123456789?dnt=1"],
  ["https://player.vimeo.com/video/123456789?h=ab12", "https://player.vimeo.com/video/123456789?h=ab12&dnt=1"],
  ["https://drive.google.com/file/d/1a-B_c/view?usp=sharing", "https://drive.google.com/file/d/1a-B_c/preview"],
  ["https://drive.google.com/open?id=1a-B_c", "https://drive.google.com/file/d/1a-B_c/preview"],
  ["https://drive.google.com/uc?id=1a-B_c", "https://drive.google.com/file/d/1a-B_c/preview"],
  ["https://my.matterport.com/show/?m=Zh14WDtkjdC", "https://my.matterport.com/show/?m=Zh14WDtkjdC"],
  ["https://my.matterport.com/models/Zh14WDtkjdC", "https://my.matterport.com/show/?m=Zh14WDtkjdC"],
  ["https://matterport.com/discover/space/Zh14WDtkjdC", "https://my.matterport.com/show/?m=Zh14WDtkjdC"],
  ["https://homes.wistia.com/medias/e4a27b971d", "https://fast.wistia.net/embed/iframe/e4a27b971d"],
  ["https://wi.st/e4a27b971d", "https://fast.wistia.net/embed/iframe/e4a27b971d"],
  [
    "https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184",
    "https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184",
  ],
  ["https://kuula.co/post/7lX1Q", "https://kuula.co/share/7lX1Q"],
  ["https://kuula.co/share/7lX1Q", "https://kuula.co/share/7lX1Q"],
  ["https://kuula.co/share/collection/7lX1Q", "https://kuula.co/share/collection/7lX1Q"],
  ["https://tour.giraffe360.com/abc/", "https://tour.giraffe360.com/abc/"],
  ["http://tour.giraffe360.com/abc/", "https://tour.giraffe360.com/abc/"],
  ["https://tour.eyespy360.com/x", "https://tour.eyespy360.com/x"],
  ["https://app.cloudpano.com/tours/x", "https://app.cloudpano.com/tours/x"],
  ["https://my360tours.com/x", "https://my360tours.com/x"],
  ["https://youriguide.com/1_high_street", "https://youriguide.com/1_high_street"],
  ["https://tour.panoee.com/x", "https://tour.panoee.com/x"],
  ["https://tours.vtuk.com/x", "https://tours.vtuk.com/x"],
  ["https://tour.ezylet.com/x", "https://tour.ezylet.com/x"],
];

describe("video and tour links", () => {
  test.each(frames)("embeds %s as %s [2.9.31-35]", (link, src) => {
    expect(embed(link)).toEqual({ kind: "frame", src, href: expect.stringMatching(/^https:/), portrait: false });
  });

  test("embeds YouTube Shorts in portrait", () => {
    expect(embed("https://www.youtube.com/shorts/a1B2c3D4e_-")).toEqual({
      kind: "frame",
      src: youtube,
      href: "https://www.youtube.com/shorts/a1B2c3D4e_-",
      portrait: true,
    });
  });

  test.each(["https://films.example/a.mp4", "https://films.example/b.WEBM?x=1", "https://films.example/c.m4v"])(
    "plays %s as a file [2.9.34]",
    (src) => expect(embed(src)).toEqual({ kind: "file", src }),
  );

  test.each(["https://sprift.com/report/1", "https://www.sprift.com/report/1"])("drops %s [2.9.36]", (link) => {
    expect(embed(link)).toEqual({ kind: "dropped" });
  });

  test("drops only the hosts the agency configures [2.9.36]", () => {
    expect(toVideoEmbed("https://sprift.com/report/1", { droppedHosts: [] }).kind).toBe("unsupported");
  });

  test.each([
    "https://www.facebook.com/watch/?v=1",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/channel/a1B2c3D4e_-",
    "https://youtube.com.evil.example/watch?v=a1B2c3D4e_-",
    "https://evilyoutube.com/watch?v=a1B2c3D4e_-",
    "https://evil.example/youtube.com/watch?v=a1B2c3D4e_-",
    "https://youtube.com:8443/watch?v=a1B2c3D4e_-",
    "https://notgiraffe360.com/x",
    "https://vimeo.com/homes",
    "https://__proto__/",
    "https://constructor/x",
    "https://drive.google.com/drive/folders/1",
  ])("only links to %s [2.4.42]", (href) => {
    expect(embed(href)).toEqual({ kind: "unsupported", href });
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://youtube.com/a.mp4",
    "https://youtube.com@evil.example/watch?v=a1B2c3D4e_-",
    "youtube",
    "",
  ])("does not link to %j", (link) => {
    expect(embed(link)).toEqual({ kind: "unsupported", href: null });
  });

  test("embeds only hosts in the content security policy", () => {
    const allowed = (origin: string) =>
      videoFrameHosts.some((host) =>
        host.includes("*.") ? origin.endsWith(host.replace("https://*", "")) : origin === host,
      );
    expect(frames.map(([, src]) => new URL(src).origin).filter((origin) => !allowed(origin))).toEqual([]);
  });
});
