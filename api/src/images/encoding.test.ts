import sharp from 'sharp';
import { createEncodingTurns } from './encoding.ts';
import { photoHeadBytes, pixelCountOf } from './photoSource.ts';

it('does not let one member’s largest photos keep another’s small one waiting', async () => {
  const inTurn = createEncodingTurns();
  const large = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#123' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const weight = await pixelCountOf(large.subarray(0, 1000));
  expect(weight).toBe(48_000_000);
  const never = new Promise<void>(() => undefined);
  for (let n = 0; n < 11; n += 1) void inTurn({ owner: 'many', weight }, () => never);
  expect(await inTurn({ owner: 'one', weight: 12_000_000 }, async () => 'encoded')).toBe('encoded');
});

it('treats a file whose beginning tells no size as the largest', async () => {
  expect(await pixelCountOf(Buffer.from('no photo at all'))).toBe(50_000_000);
  expect(photoHeadBytes).toBeGreaterThan(64 * 1024);
});
