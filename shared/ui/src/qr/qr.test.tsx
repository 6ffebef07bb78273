import { PorticoProvider } from '@portico/ui';
import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { QrCode, qrSvgFile } from './index.ts';
import { qrMatrix, qrPath } from './qrMatrix.ts';

const address = 'https://portico.test/r/K7M2Q9XA';
const modulePx = 4;

/** Draws the path as a browser would, so that a scanner can look at it. */
function scan(path: string, side: number): string {
  const width = side * modulePx;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * modulePx; row < (Number(y) + 1) * modulePx; row += 1) {
      const start = (row * width + Number(x) * modulePx) * 4;
      data.fill(0, start, start + Number(length) * modulePx * 4);
    }
  }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return decodeQR({ width, height: width, data });
}

const readText = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

it('reads as what was put in', () => {
  const matrix = qrMatrix(address);
  expect(scan(qrPath(matrix), matrix.length)).toBe(address);
});

it('keeps four modules of quiet on every side', () => {
  const matrix = qrMatrix(address);
  const isQuiet = (row: boolean[] | undefined) => row?.every((isDark) => !isDark);
  expect(matrix.slice(0, 4).every(isQuiet)).toBe(true);
  expect(matrix.slice(-4).every(isQuiet)).toBe(true);
  expect(matrix.every((row) => isQuiet(row.slice(0, 4)) && isQuiet(row.slice(-4)))).toBe(true);
});

it('is drawn with a name', () => {
  render(<QrCode text={address} label="QR code of your link" />, { wrapper: PorticoProvider });
  const svg = screen.getByRole('img', { name: 'QR code of your link' });
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[3]);
  expect(scan(svg.querySelector('path')?.getAttribute('d') ?? '', side)).toBe(address);
});

it('makes a vector file that reads the same', async () => {
  const file = qrSvgFile(address);
  expect(file.type).toBe('image/svg+xml');
  const text = await readText(file);
  const side = Number(/viewBox="0 0 (\d+)/.exec(text)?.[1]);
  expect(scan(/ d="([^"]+)"/.exec(text)?.[1] ?? '', side)).toBe(address);
});
