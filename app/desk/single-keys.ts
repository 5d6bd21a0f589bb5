const key = "desk-single-keys";

/** WCAG 2.1.4: shortcuts of a single character can be turned off. On unless turned off in this browser. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Without storage they stay on until the page is left.
  }
}
