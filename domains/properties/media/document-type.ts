export const documentType = "application/pdf";
