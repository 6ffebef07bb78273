import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedFiles } from './listed.ts';

export const wall = 250;

/** Tests, sample data, lists of names, texts, and what a command writes. */
const data =
  /\.(?:test|spec|fixture|generated)\.|^e2e\/|^api\/(?:drizzle|test)\/|\/locales\/|\/mail-words\/|\/texts\/|^shared\/fixtures\/|^shared\/contracts\/src\/lists\/|^shared\/rules\/src\/place-names\/|\/faqs\/|\/seed\/|Words\.ts$/;

/** The files above the wall of 250 lines, which data may be. */
export const longFiles = (root: string) =>
  listedFiles(root, '*.ts', '*.tsx', '*.js', '*.cjs')
    .filter((file) => !data.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > wall);
