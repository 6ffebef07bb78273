import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Registry } from '@portico/contracts';
import { shellFolder } from '../../providers/releases/shellFiles.ts';
import type { ReleaseFiles } from '../../providers/releases/store.ts';
import { StartProblem } from '../../startProblem.ts';
import type { ShellMeta } from './preloads.ts';

export interface LiveShell {
  /** The folder of its files. */
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
      `The live shell's files are not readable in ${folder}. Run \`pnpm release shell\`.`,
      {
        cause: error,
      },
    );
  }
}

/** Gives the live version of the shell: read once for each version, so a release takes effect with the next page. */
export function liveShell(files: ReleaseFiles): (registry: Registry) => Promise<LiveShell> {
  let known: { version: string; shell: Promise<LiveShell> } | null = null;
  return async ({ shell }) => {
    if (!shell) throw new StartProblem(`No shell is released yet. Run \`pnpm release shell\`.`);
    const { version } = shell.live;
    if (known?.version !== version) {
      const reading = read(files, shellFolder(files.folder, version));
      known = { version, shell: reading };
      // Unreadable files are looked for again with the next request.
      reading.catch(() => {
        known = null;
      });
    }
    return known.shell;
  };
}
