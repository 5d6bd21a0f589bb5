import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyAddress } from "#domains/enquiries/address-lookup/address-values.ts";
import { AddressEntry } from "./address-entry.tsx";

const render = (errors: Record<string, string>, change = {}) => {
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

test("shows the lookup by default and the fields in manual mode", () => {
  expect(render({})).toContain("Find your address");
  expect(render({})).not.toContain("House number");
  expect(render({}, { address_mode: "manual" })).toContain("House number");
});

test.each([{ address_text: "" }, { address_text: "12a Mill Lane, Taunton" }])(
  "shows the fields when one has an error, with %j",
  (chosen) => {
    const html = render({ house_number: "Please enter a valid house number" }, { house_number: "12a", ...chosen });
    expect(html).toMatch(/<input[^>]* id="house_number"[^>]* aria-invalid="true"/);
    expect(html).toContain("Please enter a valid house number");
  },
);
