import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate` writes the migration that brings the stand-in's tables to legacy-api/tables. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./legacy-api/tables/index.ts",
  out: "./legacy-api/migrations",
});
