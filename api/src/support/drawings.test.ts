import { createDrawings } from './drawings.ts';

const now = () => new Date('2026-11-27T12:00:00Z');
const bytes = (text: string) => Buffer.from(text);

it('draws once what many wait for, and keeps what was drawn last', async () => {
  const drawings = createDrawings({ now, most: 2 });
  let drawn = 0;
  const ask = (key: string) =>
    drawings({ key, address: 'a' }, () => {
      drawn += 1;
      return bytes(key);
    });
  const [one, same] = await Promise.all([ask('1'), ask('1')]);
  expect([String(one), String(same), drawn]).toEqual(['1', '1', 1]);
  for (const key of ['1', '2', '3', '3']) await ask(key);
  expect(drawn).toBe(3);
  await ask('1');
  expect(drawn).toBe(4);
});

it('lets other work be done between two drawings, in turns between those who ask', async () => {
  const drawings = createDrawings({ now, most: 10 });
  const order: string[] = [];
  const ask = (key: string, address: string) =>
    drawings({ key, address }, () => {
      order.push(key);
      setImmediate(() => order.push('other work'));
      return bytes(key);
    });
  await Promise.all([ask('a1', 'a'), ask('a2', 'a'), ask('a3', 'a'), ask('b1', 'b')]);
  expect(order.slice(0, 4)).toEqual(['a1', 'other work', 'a2', 'other work']);
  expect(order.filter((each) => each !== 'other work')).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('sends away whoever has too many waiting, and draws again what failed', async () => {
  const drawings = createDrawings({ now, most: 1_000 });
  const asked = Array.from({ length: 200 }, (_, n) =>
    drawings({ key: `${n}`, address: 'a' }, () => bytes('')).then(
      () => 'drawn',
      ({ code }) => code as string,
    ),
  );
  const other = drawings({ key: 'b', address: 'b' }, () => bytes('b'));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === 'drawn')).toHaveLength(121);
  expect(answers.at(-1)).toBe('UNAVAILABLE');
  expect(String(await other)).toBe('b');
  expect(String(await drawings({ key: '199', address: 'a' }, () => bytes('again')))).toBe('again');
});
