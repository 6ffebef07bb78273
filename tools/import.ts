import { once } from 'node:events';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrate } from '@portico/api/src/db/migrate.ts';
import { openDatabase } from '@portico/api/src/db/openDatabase.ts';
import { parseEnvironment } from '@portico/api/src/env.ts';
import { FeedFileProblem } from '@portico/api/src/import/feedRows.ts';
import { ImportBusy, importListings, type Rejected } from '@portico/api/src/import/importListings.ts';
import { StartProblem } from '@portico/api/src/startProblem.ts';
import { csvLine } from '@portico/rules/csv';
import { dataFolder } from './start/folders.ts';
import { Refusal, run, say } from './terminal/say.ts';

const usage = `Usage: pnpm run import listings FILE [--feed NAME] [--report FILE]
  FILE      RESO listings as CSV, JSON (an answer of the RESO Web API, or an array) or JSON Lines
  --feed    whose listings these are (listhub)
  --report  a CSV file that every rejected row is written to, with line and reason`;

const mostShown = 20;
const count = (value: number) => value.toLocaleString('en');

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { feed: { type: 'string' }, report: { type: 'string' } },
    });
    const [what, path] = positionals;
    if (what !== 'listings' || path === undefined || positionals.length > 2)
      throw new Error('no such import');
    if (!existsSync(path)) throw new Refusal(`There is no file ${path}.`);
    return { path, feed: values.feed ?? 'listhub', report: values.report };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(usage, { cause: error });
  }
}

/** Prints the first rejected rows, and writes all of them to the report file if one is named. */
function rejections(report: string | undefined) {
  const file: WriteStream | null = report ? createWriteStream(report, { flags: 'a' }) : null;
  let shown = 0;
  const note = ({ line, reason }: Rejected) => {
    file?.write(csvLine([line, reason]));
    shown++;
    if (shown <= mostShown) say(`  line ${count(line)}: ${reason}`);
    if (shown === mostShown + 1)
      say(`  … ${report ? `the others are in ${report}` : '--report FILE writes the others to a file'}`);
  };
  const close = async () => {
    if (!file) return;
    file.end();
    await once(file, 'finish');
  };
  return { note, close };
}

async function importFile() {
  const { path, feed, report } = options();
  const env = parseEnvironment({ ...process.env, DATA_DIR: dataFolder() });
  const database = await openDatabase({ ...env, notice: say });
  const rejected = rejections(report);
  try {
    await migrate(database);
    const result = await database.onOneSession((db) =>
      importListings(db, {
        path,
        feed,
        now: () => new Date(),
        onRejected: rejected.note,
        onProgress: ({ rowsDone, written }) =>
          say(`  ${count(rowsDone)} rows read, ${count(written)} listings written`),
      }),
    );
    if (result.isRepeated) return say(`${path} was imported whole before: nothing to do.`);
    if (result.resumedAfter > 0)
      say(`Went on after row ${count(result.resumedAfter)}, where an earlier run was interrupted.`);
    say(
      `${count(result.written)} listings written, ${count(result.removed)} removed that left the market, ` +
        `${count(result.rejected)} rows rejected.`,
    );
  } finally {
    await rejected.close();
    await database.close();
  }
}

/** `pnpm run import`, since pnpm has its own `import`: imports public listings, answered as `listhubListings`. */
await run(async () => {
  try {
    await importFile();
  } catch (error) {
    const isExpected = [StartProblem, ImportBusy, FeedFileProblem].some((kind) => error instanceof kind);
    throw isExpected ? new Refusal((error as Error).message, { cause: error }) : error;
  }
});
