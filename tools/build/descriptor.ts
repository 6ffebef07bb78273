import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, type Descriptor, faultsOfDescriptor, languages } from '@portico/contracts';
import { labelsWithoutWords, type WordsByLanguage, withLabels } from '@portico/contracts/labels';
import type { Problem } from '@portico/contracts/validators';
import { Refusal } from '../terminal/say.ts';
import { positionOf } from './jsonPosition.ts';
import { unknownNames } from './unknownNames.ts';

/** A remote, by its name and the folder it lies in. */
interface Place {
  name: string;
  folder: string;
}

function parse<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new Refusal(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The files that make up a remote's descriptor: `remote.json`, and the words that give its labels. */
export const descriptorFiles = ({ folder }: Pick<Place, 'folder'>) => ({
  path: join(folder, 'remote.json'),
  words: languages.map((language) => ({
    language,
    path: join(folder, 'src/locales', `${language}.json`),
  })),
});

function faultsOf(value: unknown, described: Descriptor | null, name: string): Problem[] {
  if (!described) return faultsOfDescriptor(value);
  if (described.name !== name) return [{ path: '/name', message: `must be the folder's name, "${name}"` }];
  const wordless = labelsWithoutWords(described).map(({ path, key }) => ({
    path,
    message: `is "${key}", a key src/locales/en.json does not have`,
  }));
  return [...wordless, ...unknownNames(described)];
}

/**
 * What is wrong with the contract number in `src/remote.ts`: the shell compares it when the code has arrived, but the release
 * check and the registry know only that of `remote.json`. With two numbers a remote could go live and load nowhere.
 */
function faultsOfModule(folder: string, { contract }: Descriptor): string[] {
  const path = join(folder, 'src/remote.ts');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const found = /\bdefineRemote\(\s*(\{[^}]*?\bcontract:\s*)(\d+)/.exec(text);
  if (!found || Number(found[2]) === contract) return [];
  const before = text.slice(0, found.index + found[0].length - (found[2] ?? '').length).split('\n');
  const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
  return [
    `${path}:${line}:${column} says contract ${found[2]}, but remote.json says ${contract}: write ${contractVersion}, the number of these shared rooms, in both`,
  ];
}

/**
 * The descriptor a remote is released with: `remote.json` plus labels from the remote's words. A refusal lists every
 * mistake with file, line, column and place.
 */
export function readDescriptor({ name, folder }: Place): Descriptor {
  const files = descriptorFiles({ folder });
  const value = parse<Descriptor>(files.path);
  const words: WordsByLanguage = Object.fromEntries(
    files.words.filter(({ path }) => existsSync(path)).map(({ language, path }) => [language, parse(path)]),
  );
  const isValid = faultsOfDescriptor(value).length === 0;
  const described = isValid ? withLabels(value, words) : null;
  const faults = faultsOf(value, described, name);
  const faultsInCode = described ? faultsOfModule(folder, described) : [];
  if (described && faults.length + faultsInCode.length === 0) return described;
  const text = readFileSync(files.path, 'utf8');
  const lines = faults.map(({ path, message }) => {
    const { line, column } = positionOf(text, path);
    return `${files.path}:${line}:${column} ${path || 'the descriptor'} ${message}`;
  });
  throw new Refusal([...new Set([...lines, ...faultsInCode])].join('\n'));
}
