import { z } from "zod";
import { flashWording } from "#domains/agency/agency-config.ts";
import { credits, pictures } from "#domains/agency/agency-picture.ts";
import { settings } from "#domains/agency/agency-settings.ts";
import { forms } from "#domains/agency/form-config.ts";
import { homeData } from "#domains/agency/home-data.ts";
import { identity } from "#domains/agency/identity.ts";
import { menus } from "#domains/agency/menus.ts";
import { ownTexts } from "#domains/agency/own-texts.ts";
import { redirects } from "#domains/agency/redirects/redirect-list.ts";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { theme } from "#domains/agency/theme.ts";
import { articleFile } from "#domains/articles/article-file.ts";
import { branchFile, reviewFile } from "#domains/branches/branch-file.ts";
import { pageBlock, pageFile } from "#domains/content/block-schemas.ts";
import { gableFile } from "#domains/feeds/formats/gable.ts";
import { overridesFile } from "#domains/properties/overrides/property-override.ts";

/** The home page with its blocks, which the agency domain does not know. */
export const homeFile = homeData.extend({ blocks: pageBlock.array() });

/** The schema of each kind of file in an agency folder. */
export const folderSchemas = {
  agency: identity,
  theme,
  settings,
  menus,
  home: homeFile,
  search: searchTabs,
  forms,
  flash: flashWording,
  credits,
  pictures,
  branches: branchFile.array().min(1),
  reviews: reviewFile.array(),
  redirects,
  overrides: overridesFile,
  language: ownTexts,
  article: articleFile,
  page: pageFile,
};

/** Every file that editors can complete: those of an agency folder, and Gable JSON feeds. */
export const fileSchemas = { ...folderSchemas, "gable-feed": gableFile };

export type FolderSchemaName = keyof typeof folderSchemas;
export type FileSchemaName = keyof typeof fileSchemas;

/** Where the JSON Schemas are committed; served at `/schemas/<name>.json`. */
export const schemasFolder = "public/schemas";

/** The JSON Schema that editors read for one kind of file; uniqueness and contrast are checked by `--check` only. */
export function toFileSchema(name: FileSchemaName): object {
  const { $schema, ...schema } = z.toJSONSchema(fileSchemas[name], {
    io: "input",
    unrepresentable: "any",
    target: "draft-7",
    override: ({ zodSchema, jsonSchema }) => {
      if (hasFlags(zodSchema)) delete jsonSchema.pattern;
    },
  });
  const title = `Gable: ${name}`;
  if (schema.type === "array") {
    const properties = { $schema: { type: "string" }, [name]: schema };
    const wrapped = { type: "object", properties, required: ["$schema", name], additionalProperties: false };
    return { $schema, title, anyOf: [schema, wrapped] };
  }
  const properties = { $schema: { type: "string" }, ...schema.properties };
  // A record limits its keys by pattern or enum, which $schema would not match.
  const { propertyNames, ...rest } = schema;
  const names = propertyNames && { propertyNames: { anyOf: [{ const: "$schema" }, propertyNames] } };
  return { $schema, title, ...rest, ...names, properties };
}

/** JSON Schema patterns have no flags, so a case-insensitive pattern would reject `Photo.JPG`. */
function hasFlags(schema: z.core.$ZodType): boolean {
  return (schema._zod.def.checks ?? []).some(({ _zod }) => {
    const pattern: unknown = Reflect.get(_zod.def, "pattern");
    return pattern instanceof RegExp && pattern.flags !== "";
  });
}
