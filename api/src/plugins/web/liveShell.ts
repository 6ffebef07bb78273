import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Registry } from '@portico/contracts';
import { shellFolder } from '../../providers/releases/shellFiles.ts';
import type { ReleaseFiles } from '../../providers/releases/store.ts';
import { StartProblem } from '../../startProblem.ts';
import type { ShellMeta } from './preloads.ts';

export interface LiveShell {
  /** The folder of the shell's files. */
  folder: string;
  meta: ShellMeta;
}

async function read(files: ReleaseFiles, folder: string): Promise<LiveShell> {
  const described = ['meta.json', 'index.html'].map((file) => relative(files.folder, join(folder, file)));
  try {
    await Promise.all(described.map(files.bring));
    const meta = JSON.parse(await readFile(join(folder, 'meta.json'), 'utf8')) as ShellMeta;
    await readFile(join(folder, 'index.html'));
    return { folder, meta };
  } catch (error) {
    throw new StartProblem(
      `The live shell's files are not readable in ${folder}. Run \`npx pnpm@12 release shell\`.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns the live version of the shell. Each version is read once, so a release takes effect with the next page. */
export function liveShell(files: ReleaseFiles): (registry: Registry) => Promise<LiveShell> {
  let known: { version: string; shell: Promise<LiveShell> } | null = null;
  return async ({ shell }) => {
    if (!shell) throw new StartProblem(`No shell is released yet. Run \`npx pnpm@12 release shell\`.`);
    const { version } = shell.live;
    if (known?.version !== version) {
      const reading = read(files, shellFolder(files.folder, version));
      known = { version, shell: reading };
      // If the files can't be read, the next request tries again.
      reading.catch(() => {
        known = null;
      });
    }
    return known.shell;
  };
}
