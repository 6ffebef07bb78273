import { spawn } from 'node:child_process';
import { Refusal, say } from '../terminal/say.ts';
import { workerFile } from './house.ts';
import { isStale, remoteTargets, shellTarget, type Target } from './targets.ts';

/** Two builds run at a time: a build keeps about one core busy, and a small machine has two. */
const atOnce = 2;

export function buildOne(target: Target, environment: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [workerFile, target.folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Refusal(`${target.name} cannot be built:\n${said}`));
    });
  });
}

async function buildAll(targets: Target[]) {
  const waiting = [...targets];
  let done = 0;
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const started = performance.now();
      say(`  building ${target.name} …`);
      await buildOne(target);
      done += 1;
      say(
        `  [${done}/${targets.length}] ${target.name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Builds and returns the targets that changed since their last build. */
export async function buildChanged(names: readonly string[] = []): Promise<Target[]> {
  const all = [shellTarget, ...remoteTargets()];
  const unknown = names.find((name) => !all.some((target) => target.name === name));
  if (unknown)
    throw new Refusal(`There is no ${unknown}: choose from ${all.map(({ name }) => name).join(', ')}.`);
  const wanted = names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
  const stale = wanted.filter(isStale);
  await buildAll(stale);
  return stale;
}
