import { graphOf, type Import, loopsIn } from './graph.ts';

const isTest = (file: string) => /\.(?:test|fixture)\.tsx?$/.test(file);

/** Tests may import anything; the seed and the databases of tests stand above the whole API, though they lie in `db`. */
const isApart = (file: string) => isTest(file) || /^api\/src\/db\/(?:seed|testing)/.test(file);

const folders = [
  /^api\/src\/modules\/[^/]+(?=\/)/,
  /^(?:api|shell|samples|payments)\/src\/[^/]+(?=\/)/,
  /^(?:remotes|shared)\/[^/]+\/src\/[^/]+(?=\/)/,
];

/** The folder of a package that a file lies in, an area of the API, or null for what lies in none. */
export function folderOf(file: string): string | null {
  if (isApart(file)) return null;
  for (const folder of folders) {
    const [found] = folder.exec(file) ?? [];
    if (found) return found;
  }
  return null;
}

const packageOf = (folder: string) => folder.slice(0, folder.indexOf('/src/'));

/** Folders of one package that import one another in a circle. */
export function folderLoopsOf(imports: readonly Import[]): string[][] {
  const within = imports.filter(([from, to]) => {
    const [folder, other] = [folderOf(from), folderOf(to)];
    return folder !== null && other !== null && packageOf(folder) === packageOf(other);
  });
  return loopsIn(graphOf(within, folderOf));
}

/** Files that import one another in a circle, an `import()` included. */
export const fileLoopsOf = (imports: readonly Import[]): string[][] =>
  loopsIn(graphOf(imports, (file) => (isTest(file) ? null : file)));
