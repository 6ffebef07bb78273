import { floorPlanOf } from './boundaries/floorPlan.ts';
import { fileLoopsOf, folderLoopsOf } from './boundaries/folders.ts';
import { unnamedFiles } from './boundaries/importedNames.ts';
import { longFiles, wall } from './boundaries/longFiles.ts';
import { measureFiles } from './boundaries/measureFiles.ts';
import { handDrawnStates } from './boundaries/queryStates.ts';
import { readImports } from './boundaries/readImports.ts';
import { tableWrites } from './boundaries/tableWrites.ts';
import { house } from './build/house.ts';
import { Refusal, run, say } from './terminal/say.ts';

const mostEdges = 10;
/** May only fall. */
const mostWriters = 11;

function sayAll(title: string, lines: readonly string[], most?: number) {
  say(`${title}: ${lines.length}${most === undefined ? '' : ` (at most ${most})`}`);
  for (const line of lines) say(`  ${line}`);
}

const namesOf = (loops: readonly (readonly string[])[]) => loops.map((loop) => loop.join(', '));

/**
 * `pnpm boundaries`: who may import whom, and the measures of the code. An argument names another checkout's folder,
 * whose measures are then printed.
 */
await run(async () => {
  const root = process.argv[2] ?? house;
  process.chdir(root);
  const { imports, written, verdict, isRefused } = await readImports();
  say(verdict.trimEnd());
  const { edges, loops } = floorPlanOf(imports);
  const folderLoops = namesOf(folderLoopsOf(imports));
  const fileLoops = namesOf(fileLoopsOf(imports));
  const unnamed = unnamedFiles(written);
  sayAll('Imports that do not name their file', unnamed, 0);
  sayAll('Loops of files, import() included', fileLoops, 0);
  sayAll('Loops of folders within a package, or of areas', folderLoops, 0);
  sayAll(
    'Edges between areas of the API',
    edges.map(([from, to]) => `${from} -> ${to}`),
    mostEdges,
  );
  const writers = tableWrites(root);
  sayAll('Rooms of the API that write a table of another room', writers, mostWriters);
  sayAll('Hand-drawn states of a query', handDrawnStates(root));
  sayAll(
    `Files over ${wall} lines, besides data and tests`,
    longFiles(root).map(({ file, lines }) => `${file} ${lines}`),
  );
  sayAll('Files that name a measure (parking spaces), besides its migration', measureFiles(root));
  if (isRefused) throw new Refusal('An import is not allowed: see above.');
  if (unnamed.length > 0) throw new Refusal('A relative import names its file, with the ending.');
  if (fileLoops.length > 0 || folderLoops.length > 0)
    throw new Refusal('Files or folders import one another in a circle.');
  if (loops.length > 0 || edges.length > mostEdges)
    throw new Refusal('The areas of the API lean on one another too much.');
  if (writers.length > mostWriters)
    throw new Refusal('A room of the API writes a table of another room; the owner has to do that.');
});
