import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { inHouse } from '../build/house.ts';
import { Refusal, say } from '../terminal/say.ts';

/** The files that the API's process has read: an edit of one restarts it. */
const watched = ['api/src', 'shared/contracts/src', 'shared/rules/src'];
/** An editor may write a file several times in one go. */
const settleMs = 150;

const isCode = (file: string | null) =>
  file !== null && /\.(ts|json|sql)$/.test(file) && !/\.test\.ts$/.test(file);

/** Calls `onEdit` with the file's name, once for all writes of one edit. */
function watchCode(onEdit: (file: string) => void): FSWatcher[] {
  let clock: NodeJS.Timeout | undefined;
  return watched.map((folder) =>
    watch(inHouse(folder), { recursive: true }, (_event, file) => {
      if (!isCode(file)) return;
      clearTimeout(clock);
      clock = setTimeout(() => onEdit(`${folder}/${file}`), settleMs);
    }),
  );
}

interface Launched {
  child: ChildProcess;
  address: Promise<string>;
}

function launch(environment: NodeJS.ProcessEnv): Launched {
  const child = fork(inHouse('tools/dev/api.ts'), { env: { ...process.env, ...environment } });
  const address = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}.`)));
  });
  // Nobody may be waiting for it when it ends.
  address.catch(() => undefined);
  return { child, address };
}

export interface DevApi {
  /** The address, once the API answers. A request during a restart waits for this. */
  address: () => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Runs the API on the port of `environment`, and restarts it after each edit of its code. Rejects if the first start
 * fails.
 */
export async function startApi(environment: NodeJS.ProcessEnv & { PORT: string }): Promise<DevApi> {
  let current = launch(environment);
  const hasStarted = current.address.then(
    () => true,
    () => false,
  );
  // An edit during the first start restarts the API afterwards: to end the first earlier would end `dev`.
  let restarting: Promise<unknown> = hasStarted;
  let isStopping = false;

  async function end({ child }: Launched) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  async function restart(file: string) {
    const started = performance.now();
    const before = current;
    // From now on requests wait for the new process.
    const launched = end(before).then(() => launch(environment));
    current = { child: before.child, address: launched.then(({ address }) => address) };
    try {
      current = await launched;
      await current.address;
      say(`  ${file} changed: the API is new after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      say(`  ${file} changed: ${(error as Error).message} The next edit starts it again.`);
    }
  }

  const watchers = watchCode((file) => {
    if (!isStopping)
      restarting = restarting.then(async () => ((await hasStarted) ? restart(file) : undefined));
  });

  // What kept it from starting is in its own words above.
  await current.address.catch((error: Error) => {
    for (const watcher of watchers) watcher.close();
    throw new Refusal(error.message);
  });
  return {
    address: () => current.address,
    async stop() {
      isStopping = true;
      for (const watcher of watchers) watcher.close();
      await restarting;
      await end(current);
    },
  };
}
