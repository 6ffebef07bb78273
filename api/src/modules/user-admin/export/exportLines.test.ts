import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '../../../db/client.ts';
import { snapshotStream } from '../../../support/snapshotStream.ts';
import type { UserRow } from '../users.repository.ts';
import { exportLines } from './exportLines.ts';
import { peopleFileWords } from './exportWords.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = () => {
  collect();
  return process.memoryUsage().heapUsed / 1_048_576;
};

/** People who are created as they are read: no table has them. */
function generated(count: number) {
  const state = { batches: 0, rows: 0 };
  const personOf = (index: number) =>
    ({
      personId: `id-${index}`,
      firstName: 'Ada',
      lastName: `No. ${index}`,
      email: `${index}@a.test`,
    }) as UserRow;
  async function* lines() {
    yield* exportLines({
      columns: [],
      words: peopleFileWords.en,
      counted: (rows) => (state.rows += rows),
      readAfter: async (last, limit) => {
        state.batches += 1;
        const from = last ? Number(last.key) + 1 : 0;
        const size = Math.min(limit, count - from);
        const rows = Array.from({ length: size }, (_, index) => personOf(from + index));
        return { rows, size, last: { key: String(from + size - 1), personId: '' } };
      },
    });
  }
  return { state, lines };
}

it('writes 250,000 people, and never needs more memory than for the first of them', async () => {
  // People who were kept would show, if each took 64 bytes.
  const { state, lines } = generated(250_000);
  const heaps: number[] = [];
  let written = -1;
  for await (const piece of lines()) {
    written += piece.split('\r\n').length - 1;
    if (state.batches % 50 === 1) heaps.push(heapMb());
  }
  expect([written, state.rows]).toEqual([250_000, 250_000]);
  expect(heaps.length).toBeGreaterThan(4);
  const [first = 0] = heaps;
  for (const heap of heaps) expect(heap - first).toBeLessThan(16);
}, 120_000);

it('reads only as fast as the file is downloaded', async () => {
  const { state, lines } = generated(1_000_000);
  const onOneSession = <T>(work: (db: Database) => Promise<T>) => work({} as Database);
  const file = snapshotStream({ database: { kind: 'pglite', onOneSession } }, lines);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const before = state.batches;
  expect(before).toBeLessThan(10);
  file.read();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(state.batches).toBeGreaterThan(before);
  expect(state.batches).toBeLessThan(20);
  file.destroy();
});
