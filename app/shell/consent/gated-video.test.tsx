import { expect, test } from "vitest";
import { renderAt } from "#tests/support/shell.ts";
import { GatedVideo } from "./gated-video.tsx";

const draw = (embed: Parameters<typeof GatedVideo>[0]["video"]["embed"]) =>
  renderAt("/", () => <GatedVideo video={{ id: "1", description: "Video", embed }} />);

test("nothing is fetched from another site before the visitor allows it", () => {
  const html = draw({ kind: "frame", src: "https://player.vimeo.com/video/1", portrait: false });
  expect(html).toMatch(/player\.vimeo\.com.*Show it.*Always show videos and tours/);
  expect(html).not.toContain("<iframe");
  expect(draw({ kind: "file", src: "https://films.test/harbour.mp4" })).not.toContain("<video");
});

test("what is only a link needs no question", () => {
  expect(draw({ kind: "unsupported", href: "https://films.test/1" })).toMatch(/href="https:\/\/films\.test\/1"/);
});
