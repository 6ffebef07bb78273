import { createEncodingTurns } from './encoding.ts';

it('asks whoever would wait too long to come back, and takes them when there is room again', async () => {
  const inTurn = createEncodingTurns();
  let end: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    end = resolve;
  });
  const taken = Array.from({ length: 12 }, () => inTurn(() => open));
  await expect(inTurn(async () => 'one too many')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  end();
  await Promise.all(taken);
  expect(await inTurn(async () => 'again')).toBe('again');
});

it('passes other errors on unchanged', async () => {
  const mistake = new Error('spilt ink');
  await expect(createEncodingTurns()(() => Promise.reject(mistake))).rejects.toBe(mistake);
});
