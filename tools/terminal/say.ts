/** All tools print through this file, so that progress and failures look alike everywhere. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A failure the reader can act on: printed as one sentence, without a stack. */
export class Refusal extends Error {}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Prints that a step begins, runs it, and prints how long it took. */
export async function step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  say(`  ${title} …`);
  const result = await work();
  say(`  ${title} done in ${seconds(performance.now() - started)}`);
  return result;
}

/** Runs a tool. It prints a refusal as its sentence and any other error with its stack; both exit non-zero. */
export async function run(main: () => Promise<void>): Promise<void> {
  // What reads a long list may have seen enough of it, as `head` does.
  process.stdout.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
  try {
    await main();
  } catch (error) {
    process.exitCode = 1;
    const text =
      error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
  }
}
