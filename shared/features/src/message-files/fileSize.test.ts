import { formatNumber } from '@portico/i18n';
import { fileSize } from './fileSize.ts';

it.each([
  [0, '1 kB'],
  [300, '1 kB'],
  [340 * 1024, '340 kB'],
  [1024 * 1024, '1 MB'],
  [2.44 * 1024 * 1024, '2.4 MB'],
])('says how large %d bytes are', (bytes, text) => {
  expect(fileSize(bytes, (value, options) => formatNumber(value, 'en', options))).toBe(text);
});
