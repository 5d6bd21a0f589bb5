export const pdfContentType = "application/pdf";
