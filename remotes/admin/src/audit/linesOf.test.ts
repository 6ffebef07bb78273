import { linesOf } from './linesOf.ts';

/** The text read from chunks that end at these bytes. */
async function readCut(text: string, ...cuts: readonly number[]) {
  const bytes = new TextEncoder().encode(text);
  const ends = [...cuts, bytes.length];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [index, end] of ends.entries()) controller.enqueue(bytes.slice(ends[index - 1] ?? 0, end));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of linesOf(stream)) lines.push(line);
  return lines;
}

it.each([
  ['within a line', 'one\ntwo\n', [5]],
  ['before the end of a line', 'one\ntwo\n', [3]],
  ['after the end of a line', 'one\ntwo\n', [4]],
  ['several times within one line', 'one\ntwo\n', [1, 2, 5]],
  ['nowhere, without an end of the last line', 'one\ntwo', []],
  ['between empty lines', 'one\n\n\ntwo\n', [4]],
])('reads each line once where the chunks are cut %s', async (_where, text, cuts) => {
  expect(await readCut(text, ...cuts)).toEqual(['one', 'two']);
});

it('keeps a letter of several bytes that is cut in two', async () => {
  for (const cut of [1, 2, 4, 5]) expect(await readCut('别墅\n', cut)).toEqual(['别墅']);
});

it('returns nothing for nothing, and throws the stream’s errors', async () => {
  expect(await readCut('')).toEqual([]);
  const broken = new ReadableStream<Uint8Array>({ start: (to) => to.error(new Error('cut off')) });
  await expect(linesOf(broken).next()).rejects.toThrow('cut off');
});
