import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SubmitButton } from "./submit-button.tsx";

test("a button that is at work says so, and can still be found [1.3.78]", () => {
  const draw = (busy: boolean) => renderToStaticMarkup(<SubmitButton busy={busy}>Register</SubmitButton>);
  expect(draw(true)).toMatch(/<button type="submit" aria-disabled="true".*<svg.*Register/);
  expect(draw(false)).toMatch(/<button type="submit" aria-disabled="false"[^>]*>Register/);
  expect(draw(true)).not.toMatch(/ disabled(=|>)/);
});

test("what cannot be undone does not look like what can", () => {
  const html = renderToStaticMarkup(
    <SubmitButton busy={false} kind="danger">
      Delete for good
    </SubmitButton>,
  );
  expect(html).toContain("bg-danger text-surface");
  expect(html).not.toContain("bg-primary");
});
