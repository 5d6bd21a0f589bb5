/** Every table; tests/architecture/schema.test.ts compares them with the migrated database. */
export * from "#domains/account/tables.server.ts";
export * from "#domains/agency/tables.server.ts";
export * from "#domains/articles/tables.server.ts";
export * from "#domains/branches/tables.server.ts";
export * from "#domains/content/tables.server.ts";
export * from "#domains/diary/tables.server.ts";
export * from "#domains/enquiries/tables.server.ts";
export * from "#domains/feeds/tables.server.ts";
export * from "#domains/places/tables.server.ts";
export * from "#domains/properties/tables.server.ts";
export * from "#domains/saved/tables.server.ts";
export * from "#domains/search/tables.server.ts";
export * from "#domains/staff/tables.server.ts";
export * from "#domains/tracking/tables.server.ts";
export * from "#domains/vendor/tables.server.ts";
export * from "#platform/http/rate-limit/tables.server.ts";
export * from "#platform/mail/tables.server.ts";
