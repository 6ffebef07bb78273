import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inHouse } from './build/house.ts';

it('deletes everything that the database names, and nothing of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reset-'));
  for (const name of ['pg', 'snapshots', 'files', 'pictures', 'mine']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'files', 'photo.jpeg'), 'a photo of a listing that is no more');
  writeFileSync(join(folder, 'payments.json'), '{}');
  const { DATABASE_URL: _, ...env } = process.env;
  const said = execFileSync(process.execPath, [inHouse('tools/reset.ts')], {
    env: { ...env, DATA_DIR: folder },
    encoding: 'utf8',
  });
  expect(said).toContain('deleted');
  expect(readdirSync(folder)).toEqual(['mine']);
});
