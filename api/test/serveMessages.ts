import { buildApp } from '../src/app.ts';
import { openPostgres } from '../src/db/client.ts';
import { parseEnvironment } from '../src/env.ts';
import { chatRoutes } from '../src/modules/chat/index.ts';
import { liveStreamRoutes } from '../src/modules/live-stream/index.ts';
import { messageRoutes, threadRoutes } from '../src/modules/messages/index.ts';
import { noPayments } from './noPayments.ts';

/**
 * Serves messages and the stream until it is killed, or replaced as in a deployment (SIGTERM); prints its address. Its
 * clock may be wrong by some seconds.
 */
const [databaseUrl = '', skewSeconds = '0'] = process.argv.slice(2);
const database = await openPostgres(databaseUrl);
const app = await buildApp({
  env: parseEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'known to everybody who reads this',
  }),
  database,
  payments: noPayments,
  now: () => new Date(Date.now() + Number(skewSeconds) * 1000),
  modules: [chatRoutes, threadRoutes, messageRoutes, liveStreamRoutes],
  beatMs: 500,
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => void app.close().then(() => process.exit()));
process.stdout.write(`${app.listeningOrigin}\n`);
