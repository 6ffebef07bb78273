import { shellName } from '@portico/api/src/providers/releases/store.ts';
import type { ReleaseOutcome } from '@portico/contracts';
import type { Target } from '../build/targets.ts';
import { Refusal, say } from '../terminal/say.ts';
import { wordsOf } from '../terminal/words.ts';
import { askOf } from './ask.ts';
import type { ReleasePlace } from './place.ts';
import { versionNamed } from './versions.ts';

export const atNextLoad = 'Members get it at their next load; open tabs keep what they have.';

/** What `release` understands, here and in a repository of a team's own. */
const options = {
  check: { type: 'boolean' },
  rollback: { type: 'boolean' },
  remove: { type: 'boolean' },
  to: { type: 'string' },
  why: { type: 'string' },
  url: { type: 'string' },
} as const;

function sayLive(name: string, { event, fallback }: ReleaseOutcome) {
  if (!event) return say(`${name} is live in this version already: nothing changed.`);
  const { version, before, action } = event;
  if (action === 'remove')
    return say(`${name} ${before} is no longer live. Open tabs keep it until their next load.`);
  if (action === 'rollback') return say(`${name} is back at ${version}. ${atNextLoad}`);
  say(`${name} ${version} is live${before ? `, after ${before}` : ''}. ${atNextLoad}`);
  if (name !== shellName && before && !fallback)
    say('  No healthy earlier version is left that a browser could fall back to.');
}

/** The words of the command line; wrong ones are refused with `usage`. */
export function readWords(args: string[], usage: string) {
  const { values, positionals } = wordsOf(args, options, usage);
  const chosen = [values.check, values.rollback, values.remove, values.to];
  if (chosen.filter((each) => each !== undefined).length > 1) throw new Refusal(usage);
  return { values, positionals };
}

type Values = ReturnType<typeof readWords>['values'];

/** What is asked of one remote or the shell. `build` is asked for its target only where a build is needed. */
export async function change(
  place: ReleasePlace,
  name: string,
  { why, to, ...values }: Values,
  build: () => Promise<Target>,
): Promise<void> {
  if (values.rollback) return sayLive(name, await place.rollBack(name, askOf(why, false)));
  if (values.remove) return sayLive(name, await place.remove(name, askOf(why, false)));
  if (to !== undefined) {
    const version = versionNamed(await place.show(), name, to);
    return sayLive(name, await place.goLive(name, version, askOf(why, false)));
  }
  const target = await build();
  if (values.check) return say(`${name} ${await place.check(target)} can go live.`);
  sayLive(name, await place.release(target, askOf(why, true)));
}
