import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { openTestApp, type TestApp } from '../../test/testApp.ts';
import { nameVocabulary } from '../db/schema/index.ts';
import { agentNames } from './nameIndexes.ts';
import { tiersOf } from './nameTiers.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

/** The database, which also keeps the statements that compare typed words with known ones. */
function listening() {
  const compared: string[] = [];
  const dialect = new PgDialect();
  const db = new Proxy(api.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return (statement: SQL) => {
        const { sql } = dialect.sqlToQuery(statement);
        if (sql.includes('levenshtein')) compared.push(sql);
        return target.execute(statement);
      };
    },
  });
  return { db, compared };
}

it('compares the typed words with the known ones once for each number of slips', async () => {
  const words = ['delphine', 'rousselet'].map((word) => ({ kind: 'agents', word }));
  await api.db.insert(nameVocabulary).values(words).onConflictDoNothing();
  const { db, compared } = listening();
  const tiers = await tiersOf(db, agentNames, 'Delfine Rouselet');
  expect(await tiers?.forgiving(0)).not.toBeNull();
  expect(await tiers?.loose?.()).not.toBeNull();
  expect(compared).toHaveLength(2);
});
