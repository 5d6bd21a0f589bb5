import type { Theme } from "./theme.ts";

const serif = 'Georgia, "Times New Roman", serif';
const sansSerif = '"Helvetica Neue", Helvetica, Arial, sans-serif';

/** For mails and pages without web fonts: each font maps to a system serif or sans-serif. */
export const toSystemFont = (font: Theme["fonts"]["heading"]) => (font === "fraunces" ? serif : sansSerif);
