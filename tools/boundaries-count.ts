import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { floorPlanOf, type Import } from './boundaries/floorPlan.ts';
import { inHouse } from './build/house.ts';
import { Refusal, run, say } from './terminal/say.ts';

const mostEdges = 10;
const mostLoops = 0;

/** All imports of the API. Type imports count too, because a type ties two areas together like a function does. */
async function readImports(house: string): Promise<Import[]> {
  const { output } = await cruise(['api/src'], {
    baseDir: house,
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
  });
  const { modules } = output as ICruiseResult;
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): Import => [source, resolved]),
  );
}

/** Part of `pnpm boundaries`: prints which API areas import which. An argument names another checkout's folder. */
await run(async () => {
  const { edges, loops } = floorPlanOf(await readImports(process.argv[2] ?? inHouse()));
  for (const [from, to] of edges) say(`  ${from} -> ${to}`);
  for (const loop of loops) say(`  LOOP ${loop.join(', ')}`);
  say(
    `API areas: ${loops.length} loops (at most ${mostLoops}), ${edges.length} edges (at most ${mostEdges})`,
  );
  if (loops.length > mostLoops || edges.length > mostEdges)
    throw new Refusal('The areas of the API lean on one another too much.');
});
