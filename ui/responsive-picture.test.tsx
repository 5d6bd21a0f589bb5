import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResponsivePicture } from "./responsive-picture.tsx";

const harbour = { avif: "/h/320.avif 320w", webp: "/h/320.webp 320w", jpg: "/h/320.jpg 320w", src: "/h/320.jpg" };

test("sets width and height and offers several formats [1.4.41 1.9.12]", () => {
  const html = renderToStaticMarkup(
    <ResponsivePicture {...harbour} width={1500} height={1000} alt="The harbour" sizes="100vw" />,
  );

  expect(html).toContain('<source type="image/avif" srcSet="/h/320.avif 320w" sizes="100vw"/>');
  expect(html).toContain('width="1500" height="1000"');
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain("preload");
});

test("an eager picture has high priority and a preload link", () => {
  const html = renderToStaticMarkup(<ResponsivePicture {...harbour} width={3} height={2} alt="" sizes="100vw" eager />);

  expect(html).toContain('loading="eager" fetchPriority="high"');
  expect(html).toContain(
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/h/320.avif 320w" imageSizes="100vw"/>',
  );
});
