import type { PeopleColumn } from '@portico/contracts';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import type { UserPlace } from '../userFilterSql.ts';
import type { UserRow } from '../users.repository.ts';
import { columnsOf } from './exportColumns.ts';
import type { PeopleFileWords } from './exportWords.ts';

/** The first batch is small, so that the download begins at once. */
const firstBatch = 100;
const batchSize = 1_000;

/** The next rows; `size` is how many were read, some of which may be gone. */
type Batch = { rows: UserRow[]; last: UserPlace | null; size: number };

interface Source {
  columns: readonly PeopleColumn[];
  /** In the language of whoever asked for the file. */
  words: PeopleFileWords;
  readAfter: (last: UserPlace | null, limit: number) => Promise<Batch>;
  counted: (rows: number) => void;
}

/** The file of a list, batch by batch: only one is in memory, for any number of people. */
export async function* exportLines({
  columns: chosen,
  words,
  readAfter,
  counted,
}: Source): AsyncGenerator<string> {
  const columns = columnsOf(chosen);
  yield byteOrderMark + csvLine(columns.map(({ key }) => words.column[key]));
  let last: UserPlace | null = null;
  let limit = firstBatch;
  for (;;) {
    const batch: Batch = await readAfter(last, limit);
    counted(batch.rows.length);
    if (batch.rows.length > 0)
      yield batch.rows.map((row) => csvLine(columns.map(({ cell }) => cell(row, words)))).join('');
    if (batch.size < limit) return;
    last = batch.last;
    limit = batchSize;
  }
}
