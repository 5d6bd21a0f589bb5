import { render } from "@react-email/render";
import { expect, test } from "vitest";
import { parseHtml } from "#tests/support/render.tsx";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { MailLayout, toMailTheme } from "./mail-layout.tsx";

const config = minimalAgencyConfig("vale");

async function renderMail(logo: typeof config.identity.logo, lang = "en-GB") {
  const media = { "logo.svg": { key: "k3y", width: 600, height: 100, credit: null } };
  const theme = toMailTheme({ ...config, media, identity: { ...config.identity, logo } }, "https://vale.test");
  return parseHtml(
    await render(
      <MailLayout lang={lang} theme={theme} preview="Hello">
        Hello
      </MailLayout>,
    ),
  );
}

test("a mail shows the logo as a PNG with its size, linked to the site", async () => {
  const { getByRole } = await renderMail({ words: "Vale", mark: "mark.svg", picture: { file: "logo.svg" } });
  const logo = getByRole("img", { name: config.identity.name });
  const attributes = ["src", "width", "height"].map((name) => logo.getAttribute(name));
  expect(attributes).toEqual(["https://vale.test/logo.png", "240", "40"]);
  expect(logo.closest("a")?.getAttribute("href")).toBe("https://vale.test");
});

test.each([{ words: "Vale" }, { words: "Vale", picture: { file: "gone.svg" } }])(
  "a mail without a picture names the agency: %j",
  async (logo) => {
    const { getByRole, queryByRole } = await renderMail(logo);
    expect(queryByRole("img")).toBeNull();
    expect(getByRole("link", { name: config.identity.name })).toBeTruthy();
  },
);

test("the name of the agency in a Welsh mail leads to the Welsh site", async () => {
  const { getByRole } = await renderMail({ words: "Vale" }, "cy");
  expect(getByRole("link", { name: config.identity.name }).getAttribute("href")).toBe("https://vale.test/cy");
});
