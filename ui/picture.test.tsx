import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const harbour = { avif: "/h/320.avif 320w", webp: "/h/320.webp 320w", jpg: "/h/320.jpg 320w", src: "/h/320.jpg" };

test("reserves its space and lets the browser choose a format [1.4.41 1.9.12]", () => {
  const html = renderToStaticMarkup(
    <Picture {...harbour} width={1500} height={1000} alt="The harbour" sizes="100vw" />,
  );

  expect(html).toContain('<source type="image/avif" srcSet="/h/320.avif 320w" sizes="100vw"/>');
  expect(html).toContain('width="1500" height="1000"');
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain("preload");
});

test("what is seen first is loaded first, and named in the head of the page", () => {
  const html = renderToStaticMarkup(<Picture {...harbour} width={3} height={2} alt="" sizes="100vw" eager />);

  expect(html).toContain('loading="eager" fetchPriority="high"');
  expect(html).toContain(
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/h/320.avif 320w" imageSizes="100vw"/>',
  );
});
