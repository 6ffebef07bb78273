import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { auditTable } from './audit-table.ts';

declare global {
  /** False for `jest -t`, which leaves tests of a file out (`environment.cjs`). */
  var runsWholeFiles: boolean;
}

/** Where the paths of the table begin. */
export const modulesFolder: string = join(import.meta.dirname, '../src/modules');

/** The routes of which a call in this test file has left an entry in the audit log. */
export const shownRoutes: Set<string> = new Set();

/** The test files of a path: that file, or those of a group in a whole run (`tools/test/together.ts`). */
const testFilesOf = (testPath: string): string[] =>
  testPath.endsWith('.cjs')
    ? [...readFileSync(testPath, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g)].map(([, file = '']) => file)
    : [testPath];

/** These test files have to show these routes. */
function routesToShow(files: readonly string[]): string[] {
  const names = files.map((file) => relative(modulesFolder, file).replace(/\.test\.ts$/, ''));
  return Object.entries(auditTable).flatMap(([route, leaves]) =>
    typeof leaves === 'object' && names.includes(leaves.shownIn) ? [route] : [],
  );
}

const toShow = routesToShow(testFilesOf(expect.getState().testPath ?? ''));
if (toShow.length > 0 && globalThis.runsWholeFiles)
  afterAll(() => {
    const missing = toShow.filter((route) => !shownRoutes.has(route));
    if (missing.length > 0)
      throw new Error(
        `audit-table.ts says that this file shows an entry of ${missing.join(', ')}: none was left`,
      );
  });
