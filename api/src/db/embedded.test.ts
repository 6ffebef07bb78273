import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { runScript } from '../../test/childProcess.ts';
import { openEmbedded } from './embedded.ts';
import { listSnapshots } from './snapshots.ts';

describe('the embedded database', () => {
  let dataFolder: string;
  let notices: string[];

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-data-'));
    notices = [];
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  const open = (snapshotEveryMs?: number) =>
    openEmbedded({ dataFolder, notice: (sentence) => notices.push(sentence), snapshotEveryMs });

  async function writtenNumbers(): Promise<Set<number>> {
    const { db, close } = await open();
    const { rows } = (await db.execute(sql`select number from written`)) as { rows: { number: number }[] };
    await close();
    return new Set(rows.map((row) => row.number));
  }

  it('loses no acknowledged write when its process is killed', async () => {
    const acknowledged: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const writer = runScript('writeUntilKilled.ts', [dataFolder, String(round * 1_000_000)]);
      const number = round * 1_000_000 + Math.floor(Math.random() * 200);
      await writer.line(new RegExp(`^${number}$`));
      await pause(Math.random() * 20);
      await writer.kill();
      const said = writer.lines.filter((line) => /^\d+$/.test(line)).map(Number);
      expect(said).toContain(number);
      acknowledged.push(...said);
      const kept = await writtenNumbers();
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
    }
    expect(notices).toEqual([]);
  });

  it('restores the newest snapshot when its files are damaged, and says so', async () => {
    const first = await open(50);
    await first.db.execute(sql`create table kept as select 7 as number`);
    for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 50) {
      if ((await listSnapshots(join(dataFolder, 'snapshots'))).length > 0) break;
      await pause(50);
    }
    await first.close();
    await truncate(join(dataFolder, 'pg/global/pg_control'), 10);

    const second = await open();
    expect(await second.db.execute(sql`select number from kept`)).toMatchObject({ rows: [{ number: 7 }] });
    await second.close();
    expect(notices).toEqual([
      expect.stringMatching(
        /could not be opened .*snapshot of \d{4}-\d\d-\d\dT\d\d:\d\d.* was restored.*damaged files are kept/,
      ),
    ]);
    expect((await readdir(dataFolder)).some((name) => name.startsWith('pg.damaged-'))).toBe(true);
  });

  it('makes no new database where an incomplete one is found', async () => {
    await (await open()).close();
    await rm(join(dataFolder, 'pg/PG_VERSION'));
    await expect(open()).rejects.toThrow(/cannot be opened \(files are missing\) and there is no snapshot/);
    // The refused attempt released the lock.
    await expect(open()).rejects.toThrow(/files are missing/);
  });

  it('names the version that made the folder', async () => {
    await (await open()).close();
    await writeFile(join(dataFolder, 'pg/PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow('made by PostgreSQL 17');
  });

  it('says so when the data folder is a file', async () => {
    await writeFile(join(dataFolder, 'file'), '');
    const opening = openEmbedded({ dataFolder: join(dataFolder, 'file'), notice: () => undefined });
    await expect(opening).rejects.toThrow(/cannot be read and written \((EEXIST|ENOTDIR)\)/);
  });
});
