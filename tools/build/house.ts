import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inHouse = (...parts: string[]): string => join(house, ...parts);
