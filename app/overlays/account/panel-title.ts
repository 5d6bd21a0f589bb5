const titles: Readonly<Record<string, string>> = {
  "/user/sign-in": "Sign in",
  "/user/edit": "Edit your details",
  "/user/marketing-preferences": "Marketing preferences",
};

export function panelTitle(path: string, signedIn: boolean, agencyName: string): string {
  if (path === "/user/saved-properties" || path === "/user/saved-searches") return `Your ${agencyName} Favourites`;
  if (path === "/user/forgotten_password") return signedIn ? "Choose a new password" : "Forgotten your password?";
  return titles[path] ?? (signedIn ? "Your details" : "Create an account");
}
