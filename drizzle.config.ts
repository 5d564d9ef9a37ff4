import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate` writes the migration that brings the stand-in's tables to the schema files. */
export default defineConfig({
  dialect: "sqlite",
  schema: ["./legacy-api/schema.ts", "./legacy-api/schema-club.ts", "./legacy-api/schema-activities.ts"],
  out: "./legacy-api/migrations",
});
