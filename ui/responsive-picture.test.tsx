import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";

const harbour = { avif: "/h/320.avif 320w", src: "/h/320.jpg" };

test("sets width and height and offers several formats [1.4.41 1.9.12]", () => {
  const { document, getByRole } = render(
    <ResponsivePicture {...harbour} width={1500} height={1000} alt="The harbour" sizes="100vw" />,
  );
  expect(document.querySelector("source")).toMatchObject({
    type: "image/avif",
    srcset: "/h/320.avif 320w",
    sizes: "100vw",
  });
  expect(getByRole("img", { name: "The harbour" })).toMatchObject({ width: 1500, height: 1000, loading: "lazy" });
  expect(document.querySelector("[rel=preload]")).toBeNull();
});

test("the lead picture has high priority and a preload link", () => {
  const { document } = render(
    <ResponsivePicture {...harbour} width={3} height={2} alt="" sizes="100vw" eager="lead" />,
  );
  expect(document.querySelector("img[loading=eager][fetchpriority=high]")).not.toBeNull();
  expect(document.querySelector("link")?.outerHTML).toBe(
    '<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="/h/320.avif 320w" imagesizes="100vw">',
  );
});

test("another eager picture does not compete with it", () => {
  const { document } = render(<ResponsivePicture {...harbour} width={3} height={2} alt="" sizes="100vw" eager />);
  expect(document.querySelector("img[loading=eager]:not([fetchpriority])")).not.toBeNull();
  expect(document.querySelector("link")).toBeNull();
});
