import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./app/**/tables.server.ts",
  // Tests have it write into a copy.
  out: process.env["MIGRATIONS"] ?? "./migrations",
  breakpoints: false,
});
