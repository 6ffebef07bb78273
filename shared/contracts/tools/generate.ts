import { writeFileSync } from 'node:fs';
import { validatorSource } from './validatorSource.ts';

writeFileSync(new URL('../src/validators.generated.ts', import.meta.url), validatorSource());
