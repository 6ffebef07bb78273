import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLandingScene } from './landing.ts';

const committed = join(__dirname, '../../../../shell/public/landing.svg');

it('is the picture that the front page ships (writeLanding.ts writes it)', () => {
  const isCurrent = readFileSync(committed, 'utf8') === `${drawLandingScene()}\n`;
  expect(isCurrent).toBe(true);
});

it('is light for a slow phone: small, and without filters or script', () => {
  const drawing = drawLandingScene();
  expect(drawing.length).toBeLessThan(30_000);
  expect(drawing).not.toMatch(/<filter|feTurbulence|<script|<text|<image/);
});
