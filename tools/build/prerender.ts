import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { inHouse } from './house.ts';

/** Prints the static landing screen. Node strips types but cannot compile JSX, so swc does; words in JSON become modules. */
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && url.endsWith('.json')) {
      const source = `export default ${readFileSync(fileURLToPath(url), 'utf8')}`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return nextLoad(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false } },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

const { staticLanding } = (await import(inHouse('shell/src/landing/staticLanding.tsx'))) as {
  staticLanding: () => Promise<string>;
};
process.stdout.write(await staticLanding());
