import { posix } from 'node:path';

/** An import as it is written, and the file that it means. */
export interface WrittenImport {
  from: string;
  written: string;
  to: string;
}

/**
 * Relative imports that leave out the ending of the file or its name, each as `file imports path`. Node, which runs the
 * API and the tools without a bundler, finds no file for those.
 */
export const unnamedFiles = (imports: readonly WrittenImport[]): string[] =>
  imports
    .filter(({ written }) => /^\.{1,2}(?:\/|$)/.test(written))
    .filter(({ from, written, to }) => posix.join(posix.dirname(from), written.replace(/\?.*$/, '')) !== to)
    .map(({ from, written }) => `${from} imports ${written}`);
