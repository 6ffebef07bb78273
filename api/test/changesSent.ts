import pg from 'pg';

/** Marks the test's own notices, which are no news. */
export const ofTheTest = '/* of the test */';

/** Tables without a trigger that tells who has changed (migration 0003); most requests write to one of them. */
export const quietTables = ['rate_limits', 'idempotency_keys', 'audit_log', 'mails', 'matches'];

/** A session that begins tells nobody; one that changes or ends does. */
const isQuietWrite = new RegExp(
  `^\\s*(?:(?:insert into|update|delete from) "(?:${quietTables.join('|')})"|insert into "sessions")[^;]*$`,
  'i',
);
const isRead = (text: string) =>
  /^\s*(?:select|with|begin|set|savepoint|release|rollback)\b/i.test(text) &&
  !/\b(?:insert|update|delete|merge|truncate|pg_notify)\b/i.test(text);

const begins = /^\s*begin\b[^;]*$/i;
const commits = /^\s*commit\s*$/i;

/** Transactions that have told nobody anything so far. */
const quietTransactions = new WeakSet<pg.Client>();

/** Whether a statement tells nobody anything, by a trigger or by itself: news of a transaction is told when it commits. */
export function isQuiet(client: pg.Client, text: string): boolean {
  if (commits.test(text)) return quietTransactions.has(client);
  if (begins.test(text)) quietTransactions.add(client);
  const isSo = text.includes(ofTheTest) || isRead(text) || isQuietWrite.test(text);
  if (!isSo) quietTransactions.delete(client);
  return isSo;
}

let count = 0;
const add = () => {
  count += 1;
};

type Asked = string | { text?: string; callback?: unknown };

/** Counts a change when it is sent and once more when it is done: a look in between must not be the last one. */
function watch(query: (...words: unknown[]) => unknown) {
  return function watched(this: pg.Client, ...words: unknown[]): unknown {
    const asked = words[0] as Asked;
    const text = typeof asked === 'string' ? asked : asked?.text;
    if (text !== undefined && isQuiet(this, text)) return query.apply(this, words);
    add();
    const then = words.at(-1);
    if (typeof then === 'function')
      words[words.length - 1] = (...answer: unknown[]) => {
        add();
        return then(...answer);
      };
    const answered = query.apply(this, words);
    if (answered instanceof Promise) answered.then(add, add);
    return answered;
  };
}

pg.Client.prototype.query = watch(pg.Client.prototype.query as never) as never;

/** How many changes this process has sent to any PostgreSQL, or has seen done. While it stays, there is no news of its own. */
export const changesSent = (): number => count;
