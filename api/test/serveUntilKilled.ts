import type { ApiModule } from '../src/apiModule.ts';
import { buildApp } from '../src/app.ts';
import { openPostgres } from '../src/db/client.ts';
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { settings } from '../src/db/schema/index.ts';
import { seedDemo } from '../src/db/seed/index.ts';
import { parseEnvironment } from '../src/env.ts';
import { noPayments } from './noPayments.ts';

/**
 * Serves one write of several statements until it is killed; prints its address. The database is given as an address or
 * a folder.
 */
const [place = ''] = process.argv.slice(2);
const notice = (sentence: string) => console.error(sentence);
const isServer = place.startsWith('postgres://');
const database = isServer ? await openPostgres(place) : await openEmbedded({ dataFolder: place, notice });
if (!isServer) {
  await migrate(database);
  await seedDemo(database.db, { now: new Date() });
}

const writes: ApiModule = async (app, { db }) => {
  app.post('/writes', { config: { access: { requires: ['signedIn'] } } }, async (request, reply) => {
    const key = `write-${request.id}`;
    await db.insert(settings).values({ key, value: {} });
    await db.transaction((tx) => tx.insert(settings).values({ key: `${key}-more`, value: {} }));
    return reply.code(201).send({ data: { key } });
  });
};

const env = parseEnvironment({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SECRET_KEY: 'known to everybody who reads this',
});
const app = await buildApp({ env, database, payments: noPayments, modules: [writes] });
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${app.listeningOrigin}\n`);
