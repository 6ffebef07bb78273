/**
 * Test files that open a database without asking it anything of their own, and what they show instead. They run on
 * PGlite alone: on PostgreSQL they would show the same again.
 */
export const onOneDatabase: Readonly<Record<string, string>> = {
  'src/plugins/docs.test.ts': 'the description of the API',
  'src/plugins/lateSchemas.test.ts': 'that every schema compiles',
  'src/plugins/securityHeaders.test.ts': 'headers of answers',
  'src/plugins/untrustedProxy.test.ts': 'a line of the log',
  'test/bodies.test.ts': 'which bodies are refused before anything is asked',
};
