#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOne } from '../build/build.ts';
import { readDescriptor } from '../build/descriptor.ts';
import { isStale, type Target } from '../build/targets.ts';
import { change, readWords } from '../release/command.ts';
import { placeByToken } from '../release/remotePlace.ts';
import { listVersions } from '../release/versions.ts';
import { Refusal, run, say, step } from '../terminal/say.ts';

const usage = `Usage, in the folder of the remote:
  portico build                                builds it
  portico release [--why TEXT]                 builds it, checks it against what is live, and makes it live
  portico release --check                      runs the checks alone
  portico release --to VERSION                 makes a stored version live
  portico release --rollback                   goes back to the last healthy version
  portico release --remove                     takes it out of what members see
  portico releases                             lists the stored versions, and what happened

  PORTICO_URL (or --url) names the Portico, PORTICO_TOKEN holds the release token of your team.`;

/** The remote of the folder in which the command was started. */
function remoteHere(): Target {
  const folder = process.cwd();
  const described = join(folder, 'remote.json');
  if (!existsSync(described))
    throw new Refusal(`There is no remote in ${folder}: it would have a remote.json.`);
  const { name } = JSON.parse(readFileSync(described, 'utf8')) as { name: string };
  return { name, kind: 'remote', folder, dist: join(folder, 'dist') };
}

async function build(target: Target): Promise<Target> {
  readDescriptor(target);
  if (isStale(target)) await step(`building ${target.name}`, () => buildOne(target));
  return target;
}

function placeAt(url: string | undefined) {
  if (url) return placeByToken(url);
  throw new Refusal(`PORTICO_URL is missing: it says where Portico runs.\n${usage}`);
}

/** `portico <command>`: builds and releases a remote in a repository of its own. */
async function main() {
  const [command, ...args] = process.argv.slice(2);
  const { values, positionals } = readWords(args, usage);
  const isKnown = ['build', 'release', 'releases'].includes(command ?? '');
  if (!isKnown || positionals.length > 0) throw new Refusal(usage);
  const target = remoteHere();
  if (command === 'build') return void (await build(target));
  const place = placeAt(values.url ?? process.env.PORTICO_URL);
  if (command === 'release') return change(place, target.name, values, () => build(target));
  for (const line of listVersions(await place.show(), target.name)) say(line);
}

await run(main);
