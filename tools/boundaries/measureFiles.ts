import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedFiles } from './listed.ts';

const name = /parking_?total/i;

/** The files that name parking spaces, besides pages for people, tests, and what commands write: migrations, and what rooms export. */
export const measureFiles = (root: string) =>
  listedFiles(root, '*.ts', '*.tsx', '*.json', '*.cjs')
    .filter((file) => !/\.test\.|\.generated\.|^api\/drizzle\//.test(file))
    .filter((file) => name.test(readFileSync(join(root, file), 'utf8')))
    .sort();
