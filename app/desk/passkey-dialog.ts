import { callDesk } from "./call-desk.ts";

type Asked<Credential> = { ok: true; credential: Credential } | { ok: false; message: string };

/** Gets the options and opens the browser's own dialog with them. */
export async function askForPasskey<Options, Credential>(
  path: string,
  ask: (options: Options) => Promise<Credential>,
): Promise<Asked<Credential>> {
  const options = await callDesk<Options>("POST", path);
  return options.ok ? openPasskeyDialog(() => ask(options.data)) : options;
}

export async function openPasskeyDialog<Credential>(ask: () => Promise<Credential>): Promise<Asked<Credential>> {
  try {
    return { ok: true, credential: await ask() };
  } catch (error) {
    // The browser gives the same error for a cancelled dialog and for a missing passkey.
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    const failed = "No passkey was used. Please try again, or use your password and a code.";
    return { ok: false, message: isKnown ? "This device has a passkey for you already." : failed };
  }
}
