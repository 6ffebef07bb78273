import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import type { Import } from './graph.ts';
import type { WrittenImport } from './importedNames.ts';

const rooms = ['shell', 'remotes', 'shared', 'api', 'samples', 'payments', 'e2e', 'tools'];

/**
 * All imports of the checkout in which this process stands, types included, because a type ties two rooms together like a
 * function does; and what `.dependency-cruiser.cjs` says of them.
 */
export async function readImports() {
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const tsConfig = extractTsConfig('./tsconfig.json');
  const { output } = await cruise(rooms, options, undefined, { tsConfig });
  const result = output as ICruiseResult;
  const imports = result.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): Import => [source, resolved]),
  );
  const written = result.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(
      ({ module, resolved }): WrittenImport => ({ from: source, written: module, to: resolved }),
    ),
  );
  const verdict = await format(result, { outputType: 'err' });
  return { imports, written, verdict: String(verdict.output), isRefused: verdict.exitCode > 0 };
}
