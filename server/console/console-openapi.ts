import { z } from "zod";
import type { ConsoleRoute } from "./console-routes.server.ts";

/** Written by `npm run schemas`. */
export const openApiFile = "docs/api/console.openapi.json";

const toSchema = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // Dates are sent as text.
      if (zodSchema._zod.def.type === "pipe" && jsonSchema.type === undefined)
        Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });
  return rest;
};

const json = (schema: unknown) => ({ content: { "application/json": { schema } } });

/** The description of the console's API, from the schemas that check its calls. */
export function toOpenApi(routes: Readonly<Record<string, ConsoleRoute>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, { method, path, summary, action, input, output }] of Object.entries(routes)) {
    const address = `/console/api${path.replace(":id", "{id}")}`;
    const schema = toSchema(input, "input") as { properties?: Record<string, unknown> };
    const fields = Object.entries(schema.properties ?? {});
    const id = { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } };
    const query = method === "get" ? fields.map(([name, each]) => ({ name, in: "query", schema: each })) : [];
    paths[address] = {
      ...paths[address],
      [method]: {
        ...{ operationId, summary, description: `Needs the permission ${action}.` },
        parameters: [...(path.includes(":id") ? [id] : []), ...query],
        ...(method !== "get" && fields.length > 0 ? { requestBody: { required: true, ...json(schema) } } : {}),
        responses: {
          200: { description: "Done", ...json(toSchema(output, "output")) },
          ...refusals,
        },
      },
    };
  }
  paths["/console/api/agencies/{id}/archive"] = {
    get: {
      ...{ operationId: "archiveAgency", description: "Needs the permission agency.export." },
      summary: "Every row and picture of an agency as one file, for npm run agency -- import elsewhere",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: { 200: { description: "A gzip file", content: { "application/gzip": {} } }, ...refusals },
    },
  };
  return {
    openapi: "3.1.0",
    info: { title: "Gable console", version: "1" },
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    paths,
  };
}

const message = { type: "object", properties: { message: { type: "string" } }, required: ["message"] };
const refusals = Object.fromEntries(
  Object.entries({
    403: "No valid key, or its role does not allow this",
    404: "There is no such agency or key",
    409: "Not possible in the current state",
    422: "The input is not valid",
    429: "More than 120 calls a minute; Retry-After says when to try again",
  }).map(([status, description]) => [status, { description, ...json(message) }]),
);
