import { buildApp } from '../src/app.ts';
import { openPostgres } from '../src/db/client.ts';
import { parseEnvironment } from '../src/env.ts';
import { contactRoutes } from '../src/modules/contact/index.ts';
import { noPayments } from './noPayments.ts';

/** Serves messages to the concierge, which only staff may read, until it is killed; prints its address. */
const [databaseUrl = ''] = process.argv.slice(2);
const app = await buildApp({
  env: parseEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'known to everybody who reads this',
  }),
  database: await openPostgres(databaseUrl),
  payments: noPayments,
  modules: [contactRoutes],
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${app.listeningOrigin}\n`);
