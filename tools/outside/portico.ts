#!/usr/bin/env node
import type { Target } from '../build/targets.ts';
import { change, readWords } from '../release/command.ts';
import { placeByToken } from '../release/remotePlace.ts';
import { listVersions } from '../release/versions.ts';
import { Refusal, run, say } from '../terminal/say.ts';
import { wordsOf } from '../terminal/words.ts';
import { build, porticoNamed, remoteHere } from './here.ts';
import { tellSize, verify } from './verify.ts';

const usage = `Usage, in the folder of the remote:
  portico dev [--api URL]                      serves it, and shows it, as it is edited, in a Portico that runs
  portico slots                                writes the types of the places that live remotes offer: src/slots.gen.ts
  portico build                                builds it
  portico size                                 builds it, and says what its first page takes
  portico faults [--path PATH] [--slot NAME] [--as EMAIL] [--only NAME]
                                               opens its live page, or what it fills, under every known fault
  portico verify                               types, tests, size, and whether it can go live
  portico release [--why TEXT]                 builds it, checks it against what is live, and makes it live
  portico release --check                      runs the checks alone
  portico release --stage                      stores a build that waits to go live together with another
  portico release --with NAME@VERSION          makes a staged version of another part live in the same step
  portico release --to VERSION                 makes a stored version live
  portico release --rollback                   goes back to the last healthy version
  portico release --remove                     takes it out of what members see
  portico releases                             lists the stored versions, and what happened

  PORTICO_URL (or --url) names the Portico, PORTICO_TOKEN holds the release token of your team.`;

/** The words of a command that takes no others. */
function onlyWords(args: string[], flag: '--url' | '--api'): string | undefined {
  const name = flag.slice(2);
  const { values, positionals } = wordsOf(args, { [name]: { type: 'string' } }, usage);
  if (positionals.length > 0) throw new Refusal(usage);
  return values[name] as string | undefined;
}

async function releaseHere(target: Target, args: string[]) {
  const { values, positionals } = readWords(args, usage);
  if (positionals.length > 0) throw new Refusal(usage);
  const place = placeByToken(porticoNamed(values.url, '--url'));
  return change(place, target.name, values, () => build(target));
}

async function verifyHere(target: Target, args: string[]) {
  const url = onlyWords(args, '--url') ?? process.env.PORTICO_URL;
  await verify(target, url ? placeByToken(url) : null);
}

async function listHere({ name }: Target, args: string[]) {
  const place = placeByToken(porticoNamed(onlyWords(args, '--url'), '--url'));
  for (const line of listVersions(await place.show(), name)) say(line);
}

/** Code that is fetched on demand takes a second to load: a development server, and a browser driver. */
const commands: Record<string, (target: Target, args: string[]) => Promise<unknown>> = {
  async dev(target, args) {
    const address = porticoNamed(onlyWords(args, '--api'), '--api');
    const { develop } = await import('./develop.ts');
    await develop(target, address);
  },
  async slots(target, args) {
    const address = porticoNamed(onlyWords(args, '--url'), '--url');
    const { writeSlots } = await import('./slots.ts');
    await writeSlots(target, address);
  },
  build: (target) => build(target),
  size: async (target) => tellSize(await build(target)),
  async faults({ name }, args) {
    const { findFaults } = await import('../faults/command.ts');
    await findFaults(name, args, usage);
  },
  verify: verifyHere,
  release: releaseHere,
  releases: listHere,
};

/** `portico <command>`: develops, builds, tests and releases a remote in its own repository. */
await run(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refusal(usage);
  await command(remoteHere(), args);
});
