import { defineConfig } from 'drizzle-kit';

/** `pnpm migration --name <what-changed>` writes the next migration (tools/migration.ts). */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/index.ts',
  out: './drizzle',
  casing: 'snake_case',
});
