/** A page for testing overlays: it renders in a third of the home page's time. */
export const lightPage = "/mortgages";
