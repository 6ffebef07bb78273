import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The program that builds one package in a process of its own; a packed recipe is compiled. */
export const workerFile = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'worker.ts' : 'worker.js', import.meta.url),
);

export const inHouse = (...parts: string[]): string => join(house, ...parts);
