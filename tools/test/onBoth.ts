/**
 * The test files of the API, named from its folder, that run on PGlite as well where there is a PostgreSQL, each with what PGlite
 * does by code of ours or in a way of its own. PostgreSQL is the stricter of the two: what it understands and answers, PGlite
 * does too, which is PostgreSQL itself. But PGlite has one connection for everybody and another driver.
 */
export const onBoth: Readonly<Record<string, string>> = {
  'src/db/idleTransactions.test.ts':
    'ends a transaction that waits for the one connection, which it holds itself',
  'src/db/prepared.test.ts': 'prepares statements, and runs them beside a transaction or within it',
  'test/keptStatements.test.ts': 'reads values of each type as its driver hands them over',
  'src/plugins/idempotency.test.ts': 'gives each request the one connection for its transaction, in turn',
  'src/plugins/overlongWrites.test.ts': 'takes the connection back from a write that does not end',
  'src/plugins/faults.test.ts': 'loses nothing and does nothing twice where a statement breaks off',
  'src/providers/bus/bus.test.ts': 'listens',
  'src/providers/jobs/pgBoss.test.ts': 'runs the scripts of the job queue as transactions',
  'test/judged/judgedSearch.test.ts':
    'finds the same by words as PostgreSQL, whose extensions it brings along',
};
