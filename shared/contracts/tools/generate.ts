import { writeFileSync } from 'node:fs';
import { schemaSource } from './schemaSource.ts';

writeFileSync(new URL('../src/federationSchemas.generated.ts', import.meta.url), schemaSource());
