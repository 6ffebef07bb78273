import { Refusal, say } from '../terminal/say.ts';
import type { Drill } from './drill.ts';
import type { Places } from './places.ts';

/** Runs the drills one after the other, and names their faults. Throws a refusal that counts them, if there are any. */
export async function runDrills(all: readonly Drill[], { target, path }: Places): Promise<void> {
  const { remote, release } = target;
  say(
    `${remote} ${release.version} at ${path}: ${all.length} ${all.length === 1 ? 'drill' : 'drills'}, up to two minutes each`,
  );
  let wrong = 0;
  for (const [drill, start] of all) {
    const complaints = await start();
    say(complaints.length > 0 ? `  FAULT  ${drill}` : `  ok     ${drill}`);
    for (const text of complaints) say(`           ${remote} ${text}`);
    wrong += complaints.length;
  }
  if (wrong > 0) throw new Refusal(`${remote} at ${path}: ${wrong} ${wrong === 1 ? 'fault' : 'faults'}.`);
  say(`${remote} at ${path}: no fault.`);
}
