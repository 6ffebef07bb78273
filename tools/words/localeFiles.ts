import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { checkLocales } from '@portico/i18n/check';
import { inHouse } from '../build/house.ts';

type Words = Parameters<typeof checkLocales>[0]['en'];

/** The file of another language beside an English one: `common.en.ts` → `common.ar.ts`. */
export const sisterOf = (english: string, language: string) =>
  join(dirname(english), basename(english).replace(/en(\.(json|ts))$/, `${language}$1`));

/** A TypeScript file of words exports one tree. */
export async function readWords(path: string): Promise<Words> {
  if (extname(path) === '.json') return JSON.parse(readFileSync(inHouse(path), 'utf8'));
  const [tree, ...others] = Object.values(await import(inHouse(path)));
  if (typeof tree !== 'object' || others.length > 0)
    throw new Error(`${path} exports more than one tree of words`);
  return tree as Words;
}
