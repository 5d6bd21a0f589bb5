export const phone = { width: 375, height: 812 };
export const desktop = { width: 1280, height: 900 };
