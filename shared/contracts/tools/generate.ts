import { writeFileSync } from 'node:fs';
import { validatorSource } from './validatorSource.ts';

writeFileSync(new URL('../src/validators.generated.mjs', import.meta.url), validatorSource());
