import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SubmitButton } from "./submit-button.tsx";

test("a busy button shows a spinner and is aria-disabled, not disabled [1.3.78]", () => {
  const render = (busy: boolean) => renderToStaticMarkup(<SubmitButton busy={busy}>Register</SubmitButton>);
  expect(render(true)).toMatch(/<button type="submit" aria-disabled="true".*<svg.*Register/);
  expect(render(false)).toMatch(/<button type="submit" aria-disabled="false"[^>]*>Register/);
  expect(render(true)).not.toMatch(/ disabled(=|>)/);
});

test("a danger button looks different from a primary one", () => {
  const html = renderToStaticMarkup(
    <SubmitButton busy={false} kind="danger">
      Delete for good
    </SubmitButton>,
  );
  expect(html).toContain("bg-danger text-surface");
  expect(html).not.toContain("bg-primary");
});
