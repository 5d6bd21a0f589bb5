declare const mayImport: Record<string, string[]>;
export = mayImport;
