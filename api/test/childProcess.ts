import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Runs a TypeScript file of this folder in its own process, which a test may kill. */
export function runScript(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const file = fileURLToPath(new URL(name, `file://${__dirname}/`));
  const child = spawn(process.execPath, ['--no-warnings', file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const complaints: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));

  /** Resolves with the first line that matches; rejects if the process ends without one. */
  function line(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => pattern.test(text));
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      child.once('exit', () => reject(new Error(`ended without saying ${pattern}\n${complaints.join('')}`)));
    });
  }

  /** Resolves with the exit code and the text on standard error. */
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    said: complaints.join(''),
  }));

  return { child, lines, line, ended, kill: () => kill(child) };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Not 'exit': the process's output may still be in the pipe then.
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}
