import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { SubmitButton } from "./form.tsx";

test("a busy button shows a spinner and is aria-disabled, not disabled [1.3.78]", () => {
  const button = (busy: boolean) => render(<SubmitButton busy={busy}>Register</SubmitButton>).getByRole("button");
  for (const busy of [true, false]) {
    expect(button(busy)).toMatchObject({ type: "submit", disabled: false, textContent: "Register" });
    expect(button(busy).getAttribute("aria-disabled")).toBe(String(busy));
    expect(button(busy).querySelector("svg") !== null).toBe(busy);
  }
});

test("a danger button looks different from a primary one", () => {
  const { getByRole } = render(
    <SubmitButton busy={false} kind="danger">
      Delete for good
    </SubmitButton>,
  );
  expect(getByRole("button").className).toContain("bg-danger text-surface");
  expect(getByRole("button").className).not.toContain("bg-primary");
});
