import { expect, type Locator } from "@playwright/test";

/** Expects every label of a form to be painted on top, not covered by its own field. */
export async function expectLabelsShown(form: Locator): Promise<void> {
  const labels = form.locator(":not([aria-hidden]) > label:visible");
  expect(await labels.count()).toBeGreaterThan(0);
  expect(await labels.evaluateAll(findCovered)).toEqual([]);
}

function findCovered(labels: HTMLElement[]): (string | null)[] {
  const isCovered = (label: HTMLElement) => {
    label.scrollIntoView({ block: "center", behavior: "instant" });
    // Labels in fields let clicks through, so this makes them count.
    label.style.pointerEvents = "auto";
    const words = document.createRange();
    words.selectNodeContents(label);
    const { left, top, width, height } = words.getClientRects()[0] ?? label.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    label.style.removeProperty("pointer-events");
    return !label.contains(topmost);
  };
  return labels.filter(isCovered).map((label) => label.textContent);
}
