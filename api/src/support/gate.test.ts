import { createGate, GateFull } from './gate.ts';

/** Work that ends when the test tells it to. */
function pending() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, work: () => done };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs two at a time, and the next when one is done', async () => {
  const gate = createGate({ abreast: 2, waiting: 10 });
  const [first, second] = [pending(), pending()];
  const third = jest.fn(async () => 'third');
  const running = [gate(first.work), gate(second.work)];
  const waiting = gate(third);
  await turn();
  expect(third).not.toHaveBeenCalled();
  first.end();
  await expect(waiting).resolves.toBe('third');
  second.end();
  await Promise.all(running);
});

it('turns away a caller who would wait too long', async () => {
  const gate = createGate({ abreast: 1, waiting: 1 });
  const first = pending();
  const running = [gate(first.work), gate(async () => undefined)];
  await expect(gate(async () => undefined)).rejects.toThrow(GateFull);
  first.end();
  await Promise.all(running);
  await expect(gate(async () => 'again')).resolves.toBe('again');
});

it('frees its place when the work fails', async () => {
  const gate = createGate({ abreast: 1, waiting: 0 });
  await expect(gate(async () => Promise.reject(new Error('spilt ink')))).rejects.toThrow('spilt ink');
  await expect(gate(async () => 'next')).resolves.toBe('next');
});
