import { expect, test } from "vitest";
import { emptyAddress } from "#domains/enquiries/address-lookup/address-values.ts";
import { render } from "#tests/support/render.tsx";
import { AddressEntry } from "./address-entry.tsx";

const renderEntry = (errors: Record<string, string>, change = {}, required = true) => {
  const values = { ...emptyAddress, ...change };
  return render(
    <AddressEntry
      values={values}
      field={(name) => ({ id: name, name, value: values[name], error: errors[name], onChange: () => {} })}
      set={() => {}}
      legend="Your address"
      required={required}
    />,
  );
};

test("shows the lookup by default and the fields in manual mode", () => {
  const lookup = renderEntry({});
  expect(lookup.getByLabelText(/^Find your address/)).toBeTruthy();
  expect(lookup.queryByLabelText(/^House number/)).toBeNull();
  expect(renderEntry({}, { address_mode: "manual" }).getByLabelText(/^House number/)).toBeTruthy();
});

test.each([{ address_text: "" }, { address_text: "12a Mill Lane, Taunton" }])(
  "shows the fields when one has an error, with %j",
  (chosen) => {
    const error = "Please enter a valid house number";
    const { getByLabelText, getByText } = renderEntry({ house_number: error }, { house_number: "12a", ...chosen });
    expect(getByLabelText(/^House number/).getAttribute("aria-invalid")).toBe("true");
    expect(getByText(error)).toBeTruthy();
  },
);

test("an optional address starts collapsed, unless something is typed or refused", () => {
  const collapsed = renderEntry({}, {}, false);
  expect(collapsed.getByRole("button", { name: "Add your address" }).getAttribute("aria-expanded")).toBe("false");
  expect(collapsed.queryByRole("group")).toBeNull();
  expect(renderEntry({}, { address_text: "12 Mill Lane" }, false).getByText("12 Mill Lane")).toBeTruthy();
  const refused = renderEntry({ postcode: "Please enter a valid postcode" }, {}, false);
  expect(refused.getByLabelText(/^Postcode/)).toBeTruthy();
});
