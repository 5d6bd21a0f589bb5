import sharp from "sharp";
import { type PictureDetails, pictures } from "#domains/agency/agency-picture.ts";
import { walkValues } from "#domains/agency/folder/parse-config.ts";
import { type Documents, isRecord, mediaPath } from "#domains/agency/revisions/documents.ts";
import { toDocumentLabel } from "#domains/agency/revisions/field-labels.ts";
import { storeAgencyFile } from "#domains/properties/media/store-picture.server.ts";
import { hasRoomForMedia } from "#domains/properties/quotas.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { toSlug } from "#format/slug.ts";
import { Conflict, Invalid, NotFound } from "#platform/errors.ts";
import { readDraft, saveDocuments } from "./draft-documents.server.ts";
import { sanitiseSvg } from "./sanitise-svg.ts";
import { permit } from "./site-permissions.ts";

const picturesPath = "pictures.json";
/** Documents about files, which do not show them. */
const ofFiles: readonly string[] = [mediaPath, "credits.json", picturesPath];

export const maxUploadBytes = 20_000_000;
const maxFiles = 2_000;
const maxPixels = 40_000_000;
const maxSide = 3_000;

type Files = Readonly<Record<string, { key: string; width: number; height: number }>>;

/** The files of the draft, and the documents that show each. */
export function readMediaLibrary(ctx: StaffContext) {
  permit(ctx.staff, "site.read");
  return inAgency(ctx, async (tx) => {
    const { draft } = await readDraft(tx);
    const details = toDetails(draft);
    return Object.entries(toFiles(draft))
      .map(([name, file]) => ({ name, ...file, ...details[name], uses: findUses(draft, name) }))
      .sort((one, other) => one.name.localeCompare(other.name));
  });
}

const toDetails = (documents: Documents) => pictures.safeParse(documents[picturesPath] ?? {}).data ?? {};
const toFiles = (documents: Documents) => (documents[mediaPath] ?? {}) as Files;

function findUses(documents: Documents, file: string): string[] {
  return Object.entries(documents)
    .filter(([path, document]) => !ofFiles.includes(path) && showsPicture(document, file))
    .map(([path, document]) => toDocumentLabel(path, document));
}

/** As the value of a field, or in the Markdown of an article. */
function showsPicture(document: unknown, file: string): boolean {
  let isFound = false;
  walkValues(document, (value) => {
    isFound ||= value === file || (typeof value === "string" && value.includes(`](${file})`));
  });
  return isFound;
}

/** Adds a picture to the draft, or replaces one everywhere it is used. */
export async function uploadPicture(ctx: StaffContext, file: File, replaced: string | null) {
  permit(ctx.staff, "site.edit");
  if (file.size > maxUploadBytes) throw new Invalid({ file: "The picture has more than 20 MB" }, undefined, 413);
  const { content, extension } = await preparePicture(Buffer.from(await file.arrayBuffer()));
  return inAgency(ctx, async (tx) => {
    const documents = await readDraft(tx);
    const files = toFiles(documents.draft);
    if (replaced !== null && !Object.hasOwn(files, replaced)) throw new NotFound("There is no such picture");
    if (replaced !== null && /\.svg$/i.test(replaced) !== (extension === "svg"))
      throw new Invalid({ file: "Replace a drawing (SVG) with a drawing, and a photo with a photo" });
    if (replaced === null && Object.keys(files).length >= maxFiles)
      throw new Invalid({ file: `There are already ${maxFiles} files` });
    if (!(await asSite(tx, (site) => hasRoomForMedia(site, content.length))))
      throw new Invalid({ file: "Your website's space for pictures is full. Please ask your provider." });
    const name = replaced ?? chooseName(files, file.name, extension);
    const { key, width, height } = await asSite(tx, ({ db, agency }) =>
      storeAgencyFile(db, agency.id, { name: `upload.${extension}`, content, credit: null }),
    );
    await saveDocuments(tx, documents, { [mediaPath]: { ...files, [name]: { key, width, height } } });
    await recordAudit(tx, { action: replaced === null ? "site.uploaded" : "site.replaced", subject: name });
    return { name, key };
  });
}

/** Only a file that no document of the draft shows. */
export function deletePicture(ctx: StaffContext, name: string): Promise<void> {
  permit(ctx.staff, "site.edit");
  return inAgency(ctx, async (tx) => {
    const documents = await readDraft(tx);
    const files = toFiles(documents.draft);
    if (!Object.hasOwn(files, name)) throw new NotFound("There is no such picture");
    const uses = findUses(documents.draft, name);
    if (uses.length > 0) throw new Conflict(`${name} is used by ${uses.slice(0, 3).join(", ")}`);
    const { [name]: _, ...others } = files;
    await saveDocuments(tx, documents, { [mediaPath]: others, ...withoutEntry(documents.draft, name) });
    await recordAudit(tx, { action: "site.file-deleted", subject: name });
  });
}

function withoutEntry(draft: Documents, file: string): Documents {
  const changes: Record<string, unknown> = {};
  for (const path of ["credits.json", picturesPath]) {
    const entries = draft[path];
    if (!isRecord(entries) || !Object.hasOwn(entries, file)) continue;
    const { [file]: _, ...others } = entries;
    changes[path] = others;
  }
  return changes;
}

/** What a picture shows and which point of it stays visible, wherever it is used. */
export function describePicture(ctx: StaffContext, name: string, details: PictureDetails): Promise<void> {
  permit(ctx.staff, "site.edit");
  return inAgency(ctx, async (tx) => {
    const documents = await readDraft(tx);
    if (!Object.hasOwn(toFiles(documents.draft), name)) throw new NotFound("There is no such picture");
    const { [name]: _, ...others } = toDetails(documents.draft);
    await saveDocuments(tx, documents, { [picturesPath]: { ...others, [name]: details } });
    await recordAudit(tx, { action: "site.drafted", subject: picturesPath, after: { picture: name } });
  });
}

/** `My House.JPG` becomes `my-house.webp`, or `my-house-2.webp`. */
function chooseName(files: Files, given: string, extension: string): string {
  const stem = toSlug(given.replace(/\.[^.]*$/, "")).slice(0, 60) || "picture";
  const names = Array.from({ length: maxFiles + 1 }, (_, i) => `${stem}${i === 0 ? "" : `-${i + 1}`}.${extension}`);
  return names.find((name) => !Object.hasOwn(files, name)) ?? `${stem}.${extension}`;
}

/** Photos are turned upright and written again as WebP, which leaves out EXIF and GPS data; drawings are sanitised. */
export async function preparePicture(content: Buffer): Promise<{ content: Buffer; extension: "webp" | "svg" }> {
  const refuse = (message: string) => new Invalid({ file: message }, message, 415);
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const isAvif = metadata?.format === "heif" && metadata.compression === "av1";
  if (metadata?.format === "svg") {
    const clean = sanitiseSvg(content.toString());
    if (clean === null) throw refuse("This drawing contains something we can't accept");
    return { content: Buffer.from(clean), extension: "svg" };
  }
  if (!metadata || !(isAvif || ["jpeg", "png", "webp"].includes(metadata.format)))
    throw refuse("Use a JPEG, PNG, WebP, AVIF or SVG picture");
  if (metadata.width * metadata.height > maxPixels) throw refuse("The picture has more than 40 megapixels");
  const inside = { width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true } as const;
  const picture = sharp(content, { limitInputPixels: maxPixels }).autoOrient().resize(inside).webp({ quality: 86 });
  const webp = await picture.toBuffer().catch(() => {
    throw refuse("The file is not a readable picture");
  });
  return { content: webp, extension: "webp" };
}
