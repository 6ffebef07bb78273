import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { statementNames } from './prepared.ts';

type Statement = { name: string; paramTypes: number[] };

const { serialize } = protocol;

/**
 * Applies until the end of an exchange. Otherwise PostgreSQL would plan again for each value and find no better plan.
 */
const planOnce = { name: 'portico_plan_once', text: 'set local plan_cache_mode = force_generic_plan' };

/**
 * A client that sends every statement by name. PGlite's own `query` parses, describes and plans each time; this client
 * does so once, and then sends values and receives rows in one exchange.
 */
export function preparingPglite(client: PGlite): Pick<PGlite, 'query'> {
  const nameOf = statementNames();
  const known = new Map<string, Statement>();
  let isReady = false;

  async function prepare(text: string, name: string): Promise<Statement> {
    if (!isReady) await send([serialize.parse(planOnce)]);
    isReady = true;
    const { messages } = await send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    const statement = { name, paramTypes: parse.parseDescribeStatementResults(messages) };
    known.set(text, statement);
    return statement;
  }

  /** Ends with a sync, which closes the implicit transaction even when a statement failed. */
  const send = (parts: Uint8Array[]) =>
    client.execProtocol(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  async function run<T>(
    statement: Statement,
    values: unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    const { name, paramTypes } = statement;
    const texts = values.map((value, index) => textOf(client, value, paramTypes[index]));
    const { messages } = await send([
      serialize.bind({ statement: planOnce.name }),
      serialize.execute({}),
      serialize.bind({ statement: name, values: texts }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ]);
    const rows = parse.parseResults(messages, client.parsers, options).at(-1) as Results<T> | undefined;
    if (!rows) throw new Error('the embedded database answered nothing');
    return rows;
  }

  return {
    query: async <T>(text: string, values: unknown[] = [], options?: QueryOptions) => {
      const name = nameOf(text);
      if (name === null) return client.query<T>(text, values, options);
      await client.waitReady;
      // Waits for its turn behind transactions, as `query` does: a statement must not end up inside another caller's.
      return client._runExclusiveTransaction(() =>
        client.runExclusive(async () => {
          const rows = await run<T>(known.get(text) ?? (await prepare(text, name)), values, options);
          await client.syncToFs();
          return rows;
        }),
      );
    },
  };
}

/** A value as the protocol carries it, by the type the statement expects: null, or text. */
function textOf(client: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  const serializer = client.serializers[type];
  return serializer ? serializer(value) : String(value);
}
