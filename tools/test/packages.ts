import { createRequire } from 'node:module';
import { house, inHouse } from '../build/house.ts';
import { say } from '../terminal/say.ts';
import { groupPackages, type Project } from './packageGroups.ts';
import { type JestTally, runJest } from './runners.ts';
import { addTo, type Tally } from './tally.ts';
import { packagePart } from './unchanged/parts.ts';
import { type Memory, unchangedLine } from './unchanged/unchanged.ts';

const { projects } = createRequire(import.meta.url)('./packages.jest.cjs') as {
  projects: Project[];
};

/** The figures of one package in a run of several; nothing of it counts as green where the run is not to be trusted. */
export function tallyOf(folder: string, { files }: JestTally, root = inHouse()): Tally {
  const places = [folder, `.cache/groups/packages/${folder}`].map(
    (each) => `${root.replace(/\/$/, '')}/${each}/`,
  );
  const own = files?.filter(({ path }) => places.some((place) => path.startsWith(place))) ?? [];
  const passed = own.reduce((sum, file) => sum + file.passed, 0);
  return { passed, failed: own.filter(({ isGreen }) => !isGreen).length };
}

/** The tests of all packages but the API that changed since they were green, in one run of Jest. */
export async function runPackages(memory: Memory): Promise<Tally> {
  const parts = projects.map(({ displayName: folder }) => ({ folder, part: packagePart(house, folder) }));
  const asked = parts.map((each) => ({ ...each, green: memory.find(each.part) }));
  const green = asked.flatMap((each) => each.green ?? []);
  const changed = asked.filter((each) => !each.green);
  const kept = green.reduce((sum, { passed }) => sum + passed, 0);
  const total: Tally = { passed: kept, failed: 0, kept };
  if (green.length > 0) {
    const name = changed.length > 0 ? `${green.length} of ${parts.length} packages` : 'packages';
    say(`${unchangedLine(name, green)}\n`);
  }
  if (changed.length === 0) return total;
  const begun = changed.map(({ folder, part }) => ({ folder, keep: memory.begin(part) }));
  const chosen = green.length > 0 ? ['--selectProjects', ...changed.map(({ folder }) => folder)] : [];
  const run = await runJest({
    name: green.length > 0 ? changed.map(({ folder }) => folder).join(', ') : 'packages',
    folder: 'tools',
    options: ['--config=test/packages.jest.cjs', ...chosen],
    environment: { TEST_DATABASE_URL: '', PORTICO_TEST_GROUPS: await groupPackages(projects) },
  });
  for (const { folder, keep } of begun) keep(tallyOf(folder, run));
  addTo(total, run);
  return total;
}
