import type { z } from "zod";
import { identity as identitySchema } from "#domains/agency/identity.ts";
import { toLogoTheme } from "#domains/agency/logo-colours.ts";
import { findLogoProblem, isSquareLogo } from "#domains/agency/logo-picture.ts";
import { type Documents, isRecord, mediaPath, recordOf } from "#domains/agency/revisions/documents.ts";
import { theme } from "#domains/agency/theme.ts";
import { readMedia } from "#domains/properties/media/image-cache.server.ts";
import { asSite, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { checkLogo, readLogoFile } from "#server/agency-folder/check-logo.server.ts";
import { changeDraft } from "./draft-documents.server.ts";
import type { logoInput } from "./setup-input.ts";

function findKey(draft: Documents, name: string): string | null {
  const { key } = recordOf(recordOf(draft[mediaPath])[name]);
  return typeof key === "string" ? key : null;
}

async function readFile(tx: StaffContext, draft: Documents, name: string): Promise<Buffer | null> {
  const key = findKey(draft, name);
  return key === null ? null : ((await asSite(tx, (site) => readMedia(site, key))) ?? null);
}

/** The logo picture of the draft, with what is worth changing about it. */
export async function readSetupLogo(draft: Documents, tx: StaffContext) {
  const picture = identitySchema.shape.logo.safeParse(recordOf(draft["agency.json"]).logo).data?.picture;
  const colours = theme.safeParse(draft["theme.json"]).data?.colours;
  const { problems, warnings } = await checkLogo(picture, colours, (name) => readFile(tx, draft, name));
  const toFile = (name = "") => {
    const key = findKey(draft, name);
    return key === null ? null : { name, key };
  };
  return {
    picture: toFile(picture?.file),
    onDark: toFile(picture?.onDark),
    notes: [...problems, ...warnings].map((text) => text.replace(/^[^:]*: /, "")),
  };
}

/**
 * Takes an uploaded picture as the logo, and colours from it: a square one stands before the name, a wider one instead of
 * it. With `on_dark`, as the variant of the logo for dark backgrounds.
 */
export const applyLogo = (ctx: StaffContext, { name, on_dark }: z.infer<typeof logoInput>) =>
  changeDraft<{ isMark: boolean; colours?: ReturnType<typeof toLogoTheme> }>(ctx, "look", async ({ draft }, tx) => {
    const content = await readFile(tx, draft, name);
    if (!content) throw new NotFound("There is no such picture");
    const file = await readLogoFile(content).catch(() => {
      throw new Invalid({}, "Use an SVG, PNG or WebP picture");
    });
    const problem = findLogoProblem(file);
    if (problem) throw new Invalid({}, problem);
    const identity = recordOf(draft["agency.json"]);
    const before = recordOf(identity.logo);
    const withLogo = (logo: object) => ({ "agency.json": { ...identity, logo: { ...before, ...logo } } });
    if (on_dark) {
      if (!isRecord(before.picture)) throw new Invalid({}, "Please upload your logo first");
      return { changes: withLogo({ picture: { ...before.picture, onDark: name } }), result: { isMark: false } };
    }
    const current = theme.safeParse(draft["theme.json"]);
    if (!current.success) throw new Invalid({}, "The theme has problems. Please put them right first.");
    const colours = toLogoTheme(file.pixels, current.data.colours);
    const isMark = isSquareLogo(file);
    const logo = isMark ? { mark: name } : { picture: { ...recordOf(before.picture), file: name } };
    const changes = { ...withLogo(logo), "theme.json": { ...recordOf(draft["theme.json"]), colours } };
    return { changes, result: { colours, isMark } };
  });
