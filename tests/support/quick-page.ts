/** For a screen that may lie over any page: this one costs a third of the home page to draw and to look through. */
export const quickPage = "/mortgages";
