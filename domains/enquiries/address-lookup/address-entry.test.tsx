import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressEntry } from "./address-entry.tsx";
import { emptyAddress } from "./address-values.ts";

const draw = (errors: Record<string, string>, change = {}) => {
  const values = { ...emptyAddress, ...change };
  return renderToStaticMarkup(
    <AddressEntry
      values={values}
      field={(name) => ({ id: name, name, value: values[name], error: errors[name], onChange: () => {} })}
      set={() => {}}
      legend="Your address"
    />,
  );
};

test("is looked up, or written by hand", () => {
  expect(draw({})).toContain("Find your address");
  expect(draw({})).not.toContain("House number");
  expect(draw({}, { address_mode: "manual" })).toContain("House number");
});

test.each([{ address_text: "" }, { address_text: "12a Mill Lane, Taunton" }])(
  "an answer that is refused is never out of sight, with %j",
  (chosen) => {
    const html = draw({ house_number: "Please enter a valid house number" }, { house_number: "12a", ...chosen });
    expect(html).toMatch(/<input[^>]* id="house_number"[^>]* aria-invalid="true"/);
    expect(html).toContain("Please enter a valid house number");
  },
);
