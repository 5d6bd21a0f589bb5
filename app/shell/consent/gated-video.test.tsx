import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { GatedVideo } from "./gated-video.tsx";

const renderVideo = (embed: Parameters<typeof GatedVideo>[0]["video"]["embed"]) =>
  render(<GatedVideo video={{ id: "1", description: "Video", embed }} />);

test("loads nothing from another site without consent", () => {
  const frame = {
    kind: "frame",
    src: "https://player.vimeo.com/video/1",
    href: "https://vimeo.com/1",
    portrait: false,
  } as const;
  const { document, getByText, textsOf } = renderVideo(frame);
  expect(getByText("Vimeo")).toBeTruthy();
  expect(textsOf("button")).toEqual(["Play the video", "Always show videos and tours"]);
  expect(document.querySelector("iframe")).toBeNull();
  const file = renderVideo({ kind: "file", src: "https://films.test/harbour.mp4" });
  expect(file.document.querySelector("video")).toBeNull();
});

test("shows the poster of this site until the video loads", () => {
  const embed = {
    kind: "frame",
    src: "https://player.vimeo.com/video/1",
    href: "https://vimeo.com/1",
    portrait: false,
  } as const;
  const { document } = render(
    <GatedVideo video={{ id: "1", description: "Video", embed }} poster="/media/lead/992.jpg" />,
  );
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/media/lead/992.jpg");
});

test("a plain link needs no consent", () => {
  const { hrefOf } = renderVideo({ kind: "unsupported", href: "https://films.test/1" });
  expect(hrefOf("Watch it on films.test")).toBe("https://films.test/1");
});
