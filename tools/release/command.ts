import { shellFirst, wouldBreak } from '@portico/api/src/providers/releases/sentences.ts';
import { shellName } from '@portico/api/src/providers/releases/store.ts';
import type { ReleaseOutcome } from '@portico/contracts';
import { commandFor } from '../build/packed.ts';
import type { Target } from '../build/targets.ts';
import { Refusal, say } from '../terminal/say.ts';
import { wordsOf } from '../terminal/words.ts';
import { askOf } from './ask.ts';
import { type ReleasePlace, UnfitRefusal } from './place.ts';
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
  stage: { type: 'boolean' },
  with: { type: 'string', multiple: true },
} as const;

function sayStaged(name: string, version: string) {
  const other = name === shellName ? 'NAME' : shellName;
  say(`${name} ${version} is stored, and waits. It goes live together with another part:`);
  say(`  npx pnpm@12 release ${other} --with ${name}@${version}`);
}

function sayLive(name: string, { event, fallback }: ReleaseOutcome, beside: Record<string, string> = {}) {
  if (!event) return say(`${name} is live in this version already: nothing changed.`);
  const { version, before, action } = event;
  if (action === 'remove')
    return say(
      `${name} ${before} is no longer live. Open tabs keep it until their next load; --to ${before} brings it back.`,
    );
  if (action === 'rollback') return say(`${name} is back at ${version}. ${atNextLoad}`);
  for (const [other, at] of Object.entries(beside)) say(`${other} ${at} is live.`);
  say(`${name} ${version} is live${before ? `, after ${before}` : ''}. ${atNextLoad}`);
  if (name !== shellName && before && !fallback)
    say('  No healthy earlier version is left that a browser could fall back to.');
}

/** The words of the command line; wrong ones are refused with `usage`. */
export function readWords(args: string[], usage: string) {
  const { values, positionals } = wordsOf(args, options, usage);
  const chosen = [values.check, values.rollback, values.remove, values.to, values.stage];
  if (values.with && (values.rollback || values.remove || values.stage)) throw new Refusal(usage);
  if (chosen.filter((each) => each !== undefined).length > 1) throw new Refusal(usage);
  return { values, positionals };
}

type Values = ReturnType<typeof readWords>['values'];

const wholeVersion = /^\d+\.\d+\.\d+\+[0-9a-f]{12}$/;

/** A stored version by its first digits, which only those can find who may list the versions. */
async function versionBeside(place: ReleasePlace, name: string, text: string): Promise<string> {
  if (wholeVersion.test(text)) return text;
  await place.requireFor(name).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      `${error.message} Write the whole version of ${name}, as ${name}@1.0.0+0123456789ab: the first digits are enough for your own remotes alone.`,
    );
  });
  return versionNamed(await place.show(), name, text);
}

/** What `--with gatherings@1.0.0+0123456789ab` names, given once or more, to go live together with `released`. */
async function besideOf(
  place: ReleasePlace,
  released: string,
  given: readonly string[] = [],
): Promise<Record<string, string>> {
  const beside: Record<string, string> = {};
  for (const text of given) {
    const [name, version] = text.split('@');
    if (!name || !version)
      throw new Refusal(`--with "${text}": name a remote and its version, as listings@1.0.0+0123456789ab.`);
    if (name === released || beside[name] !== undefined)
      throw new Refusal(`--with "${text}": only one version of ${name} can go live.`);
    beside[name] = await versionBeside(place, name, version);
  }
  return beside;
}

/** A refused build can still go live in the same step as a version it needs, or one that needs it. */
async function orTogether<Result>(name: string, asked: Promise<Result>): Promise<Result> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof UnfitRefusal)) throw error;
    if (!error.message.includes(name === shellName ? wouldBreak : shellFirst)) throw error;
    const together =
      name === shellName
        ? 'Versions that need this shell can go live with it, once their teams have stored them with --stage: `release shell --with NAME@VERSION`.'
        : `Or let both go live in one step: \`${commandFor(name, 'release')} --stage\` stores it, and \`release shell --with ${name}@VERSION\` makes it live with the shell.`;
    throw new UnfitRefusal(`${error.message}\n${together}`);
  });
}

/** The request for one remote or the shell. `build` is called for its target only if a build is needed. */
export async function change(
  place: ReleasePlace,
  name: string,
  { why, to, with: others, ...values }: Values,
  build: () => Promise<Target>,
): Promise<void> {
  await place.requireFor(name);
  if (values.rollback) return sayLive(name, await place.rollBack(name, askOf(why, false)));
  if (values.remove) return sayLive(name, await place.remove(name, askOf(why, false)));
  if (to !== undefined) {
    const version = versionNamed(await place.show(), name, to);
    const beside = await besideOf(place, name, others);
    return sayLive(name, await place.goLive(name, version, askOf(why, false), beside), beside);
  }
  const beside = await besideOf(place, name, others);
  const target = await build();
  if (values.stage) return sayStaged(name, await place.stage(target, askOf(why, true)));
  if (values.check) return say(`${name} ${await orTogether(name, place.check(target, beside))} can go live.`);
  sayLive(name, await orTogether(name, place.release(target, askOf(why, true), beside)), beside);
}
