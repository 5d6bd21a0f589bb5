import { expect, test } from "vitest";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { GatedVideo } from "./gated-video.tsx";

const render = (embed: Parameters<typeof GatedVideo>[0]["video"]["embed"]) =>
  renderAtUrl("/", () => <GatedVideo video={{ id: "1", description: "Video", embed }} />);

test("loads nothing from another site without consent", () => {
  const html = render({ kind: "frame", src: "https://player.vimeo.com/video/1", portrait: false });
  expect(html).toMatch(/player\.vimeo\.com.*Show it.*Always show videos and tours/);
  expect(html).not.toContain("<iframe");
  expect(render({ kind: "file", src: "https://films.test/harbour.mp4" })).not.toContain("<video");
});

test("a plain link needs no consent", () => {
  expect(render({ kind: "unsupported", href: "https://films.test/1" })).toMatch(/href="https:\/\/films\.test\/1"/);
});
