import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SubmitButton } from "./submit-button.tsx";

test("a button that is at work says so, and can still be found", () => {
  const draw = (busy: boolean) => renderToStaticMarkup(<SubmitButton busy={busy}>Register</SubmitButton>);
  expect(draw(true)).toMatch(/<button type="submit" aria-disabled="true".*<svg.*Register/);
  expect(draw(false)).toMatch(/<button type="submit" aria-disabled="false"[^>]*>Register/);
  expect(draw(true)).not.toMatch(/ disabled(=|>)/);
});
