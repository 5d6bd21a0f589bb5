export const pdfContentType = "application/pdf";
export const svgContentType = "image/svg+xml";

export const filmContentTypes = { mp4: "video/mp4", webm: "video/webm" } as const;

export type FilmExtension = keyof typeof filmContentTypes;

/** The file name extension of each stored content type. */
export const fileExtensions: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
  [svgContentType]: "svg",
  "image/avif": "avif",
  [pdfContentType]: "pdf",
};

/** The caption of an energy performance certificate among the documents. */
export const epcCaption = "EPC";
