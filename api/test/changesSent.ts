import pg from 'pg';

/** Marks the test's own notices, which are no news. */
export const ofTheTest = '/* of the test */';

/** Statements that tell nobody anything, by a trigger or by themselves. */
const isRead = (text: string) =>
  text.includes(ofTheTest) ||
  (/^\s*(?:select|with|begin|set|savepoint|release)\b/i.test(text) &&
    !/\b(?:insert|update|delete|merge|truncate|pg_notify)\b/i.test(text));

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
    if (text !== undefined && isRead(text)) return query.apply(this, words);
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
