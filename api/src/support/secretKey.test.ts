import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecretKey } from './secretKey.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portico-key-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

it('uses the key from the environment and writes no file', () => {
  expect(readSecretKey({ secretKey: 'from the environment', dataFolder })).toBe('from the environment');
  expect(readdirSync(dataFolder)).toEqual([]);
});

it('writes a key once, readable only by its owner, and reads it from then on', () => {
  const key = readSecretKey({ secretKey: null, dataFolder });
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(readSecretKey({ secretKey: null, dataFolder })).toBe(key);
  expect(readdirSync(dataFolder)).toEqual(['secret.key']);
  expect(statSync(join(dataFolder, 'secret.key')).mode & 0o777).toBe(0o600);
});

it('refuses to start with a damaged key and does not replace it, which would lose everything sealed under it', () => {
  writeFileSync(join(dataFolder, 'secret.key'), 'short');
  expect(() => readSecretKey({ secretKey: null, dataFolder })).toThrow('does not hold a key');
});
