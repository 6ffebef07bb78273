import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A running command, and its output so far. */
export interface Program {
  child: ChildProcess;
  said: () => string;
  /** Resolves when it has ended well; otherwise rejects with its output. */
  ended: Promise<void>;
}

export function start(folder: string, environment: NodeJS.ProcessEnv, words: readonly string[]): Program {
  const [name = '', ...others] = words;
  const child = spawn(name, others, { cwd: folder, env: environment });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${words.join(' ')} ended with ${code}:\n${output}`)),
    );
  });
  // A caller that first waits for something else gets the error there.
  ended.catch(() => undefined);
  return { child, said: () => output, ended };
}

const everyMs = 20;
const limitMs = 900_000;

/**
 * Asks again and again until the answer is yes. Rejects when the program ends badly meanwhile, or after a quarter of an
 * hour. Returns the seconds since `from`.
 */
export async function secondsUntil(
  from: number,
  { ended, said }: Program,
  isThere: () => boolean | Promise<boolean>,
): Promise<number> {
  let failure: Error | null = null;
  ended.catch((error: Error) => {
    failure = error;
  });
  while (!(await isThere())) {
    if (failure) throw failure;
    if (performance.now() - from > limitMs) throw new Error(`nothing came of it:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return (performance.now() - from) / 1000;
}

/** Ends a program that runs on. */
export async function stop({ child }: Program): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}
