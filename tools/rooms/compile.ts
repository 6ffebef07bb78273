import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type JscConfig, transformSync } from '@swc/core';

const isSource = (file: string) => /\.(tsx?|js)$/.test(file);

/** The name of a source's compiled file. */
export const compiledName = (file: string): string =>
  isSource(file) ? file.replace(/\.tsx?$/, '.js') : file;

/** The compiler knows this setting; its types do not. */
type Settings = JscConfig & { rewriteRelativeImportExtensions: boolean };

/** What a source becomes: JavaScript without types and JSX, which imports compiled files. */
function compiled(path: string): string {
  const jsc: Settings = {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: path.endsWith('x') },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    rewriteRelativeImportExtensions: true,
  };
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    swcrc: false,
    configFile: false,
    module: { type: 'es6' },
    jsc,
  });
  return code;
}

/** Writes the compiled form of a file, or the file itself where there is nothing to compile. */
export function compileTo(path: string, target: string, change = (code: string) => code): void {
  mkdirSync(dirname(target), { recursive: true });
  if (isSource(path)) writeFileSync(target, change(compiled(path)));
  else copyFileSync(path, target);
}
