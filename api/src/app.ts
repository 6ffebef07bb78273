import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiModule, AppContext } from './apiModule.ts';
import { conciergeDesk } from './conciergeDesk.ts';
import type { Connection } from './db/client.ts';
import type { Environment } from './env.ts';
import { createHomeParts } from './home-parts/homeParts.ts';
import { createActivity } from './identity/activity.ts';
import { createCallers } from './identity/callers.ts';
import { createLanguages } from './identity/language.ts';
import { createPhotoAddresses } from './images/photoAddresses.ts';
import { gazetteer } from './jobs/gazetteer.ts';
import { workers } from './jobs/workers.ts';
import { listening } from './live/listening.ts';
import { createLive } from './live/live.ts';
import { modules as allModules } from './modules/index.ts';
import { referralLinks } from './modules/referrals/index.ts';
import { createNoticeTexts } from './notices/noticeWords.ts';
import { access } from './plugins/access.ts';
import { answerBytes } from './plugins/answerBytes.ts';
import { docs } from './plugins/docs.ts';
import { answerUnroutable, errors, notFoundHandler } from './plugins/errors.ts';
import { flood } from './plugins/flood.ts';
import { freshFactor } from './plugins/freshFactor.ts';
import { idempotency } from './plugins/idempotency.ts';
import { impersonationAudit } from './plugins/impersonationAudit.ts';
import { compilingAtStart, compilingLate } from './plugins/lateSchemas.ts';
import { leaving } from './plugins/leaving.ts';
import { rateLimit } from './plugins/rateLimit.ts';
import { requestId, requestIds } from './plugins/requestId.ts';
import { securityHeaders } from './plugins/securityHeaders.ts';
import { slowBodies } from './plugins/slowBodies.ts';
import { storableInput } from './plugins/storableInput.ts';
import { untrustedProxy } from './plugins/untrustedProxy.ts';
import { type WebOptions, web } from './plugins/web.ts';
import { answerUnreadable, refuseExpectations } from './plugins/wireAnswers.ts';
import { openBus } from './providers/bus/index.ts';
import { createPgBoss } from './providers/jobs/pgBoss.ts';
import { mailProvider } from './providers/mail/index.ts';
import { byId } from './providers/payments/byId.ts';
import { createManual } from './providers/payments/manual.ts';
import type { PaymentProvider } from './providers/payments/payments.ts';
import { storageProvider } from './providers/storage/index.ts';
import { createReportSubjects } from './reports/subjects.ts';
import { createBackground } from './support/background.ts';
import { loggerOptions } from './support/logging.ts';
import { readSecretKey } from './support/secretKey.ts';
import { createSecrets } from './support/secrets.ts';

export type AppOptions = {
  env: Environment;
  database: Pick<Connection, 'kind' | 'db' | 'subscribe' | 'queueSql' | 'onOneSession'>;
  payments: PaymentProvider;
  /** The clock; tests set it. */
  now?: () => Date;
  /** Where log lines go; standard output if not given. */
  logTo?: { write: (line: string) => void };
  /** The modules to serve; all of them if not given. */
  modules?: readonly ApiModule[];
  /** Whether this process runs the jobs that are due, once it listens; it does if not given. */
  runsJobs?: boolean;
  /** How often a stream shows that it is alive, in milliseconds. */
  beatMs?: number;
  /** Shell, releases and registry on the same port; without it there is only the API. */
  web?: Pick<WebOptions, 'store'>;
};

/** More than any form sends. Files go to storage, not through the API. */
const bodyLimitBytes = 1024 * 1024;

/** As long as an upload address is valid. Uploads that arrive too slowly are ended earlier (plugins/slowBodies.ts). */
const requestTimeoutMs = 15 * 60_000;
/**
 * How long one part of the API may take to load. Fastify's 10 seconds would end a start on a machine that is only busy.
 */
const pluginTimeoutMs = 120_000;
/** Headers are a few hundred bytes; a connection that takes longer only holds a socket. */
const headersTimeoutMs = 15_000;

/** Builds the API, ready to listen or to be injected into. Throws when a route does not say who may call it. */
export async function buildApp(options: AppOptions) {
  const { env } = options;
  const app = Fastify({
    logger: loggerOptions(env, options.logTo),
    genReqId: (request) => requestId(request),
    trustProxy: env.trustedProxies.length > 0 ? env.trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    pluginTimeout: pluginTimeoutMs,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // While closing, requests on open connections are answered as usual (plugins/leaving.ts).
    return503OnClosing: false,
    // A request without a host is refused by plugins/securityHeaders.ts, with the headers that Node's own answer lacks.
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    frameworkErrors: answerUnroutable(env.mode),
    clientErrorHandler: answerUnreadable(env.mode),
  }).withTypeProvider<TypeBoxTypeProvider>();
  refuseExpectations(app.server, env.mode);
  if (env.mode === 'production') compilingAtStart(app);
  else compilingLate(app);
  try {
    await app.register(portico, options);
    await app.ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

export type App = Awaited<ReturnType<typeof buildApp>>;

const portico = fastifyPlugin<AppOptions>(async (app, options) => {
  const { env, database, payments, now = () => new Date() } = options;
  const { db } = database;
  const secrets = createSecrets(readSecretKey(env));
  const photos = createPhotoAddresses({ secrets, now });
  const callers = await createCallers({
    database,
    now,
    photos,
    timers: env.timers,
    requiresStaffFactor: env.requiresStaffFactor,
  });
  const mail = mailProvider(env, {
    ...{ db, now, secrets },
    onFailure: (err) => app.log.error({ err }, 'a mail waits'),
  });
  const { beatMs } = options;
  const bus = await openBus(env, database);
  const live = await createLive({
    ...{ db, bus, log: app.log, beatMs },
    hearsRights: callers.isConnected,
    findRefused: (tokens) => callers.findRefused(tokens, listening),
  });
  callers.watch(live.recheck);
  app.addHook('preClose', async () => live.leave());
  app.addHook('onClose', async () => {
    await live.close();
    await callers.close();
    await mail.close();
  });
  const storage = storageProvider({ env, secrets, now });
  const jobs = createPgBoss(database, app.log);
  const { inBackground, settled } = createBackground(app.log);
  app.decorate('settled', settled);
  const context: AppContext = {
    env,
    database,
    db,
    now,
    callers,
    mail,
    secrets,
    photos,
    storage,
    payments: byId(payments, createManual({ db, now }).provider),
    jobs,
    inBackground,
    live,
    noticeTexts: createNoticeTexts(),
    homeParts: createHomeParts(),
    reportSubjects: createReportSubjects(),
    concierge: conciergeDesk({ db, now, live, mail }),
  };
  app.setNotFoundHandler(notFoundHandler);
  await app.register(securityHeaders, env);
  await app.register(slowBodies, { mode: env.mode });
  await app.register(leaving);
  await app.register(requestIds);
  await app.register(untrustedProxy, { env });
  await app.register(errors);
  const activity = createActivity({ db, now, timers: env.timers });
  await app.register(access, { callers, activity, languages: createLanguages(db) });
  await app.register(workers, { context, runsJobs: options.runsJobs ?? true });
  await app.register(gazetteer, context);
  await app.register(api, { prefix: '/api', context, modules: options.modules ?? allModules });
  await app.register(referralLinks, context);
  if (options.web) {
    const { allowOverrides, previewOrigins, releasesUrl, servesSourceMaps } = env;
    const outside = {
      putOrigin: await storage.putOrigin(),
      pictureOrigins: env.feedPictureOrigins,
      paymentOrigins: payments.pageOrigins,
    };
    await app.register(web, {
      ...options.web,
      ...{ allowOverrides, previewOrigins, releasesUrl, servesSourceMaps, now },
      ...outside,
    });
  }
  // Fastify closes what was opened last first: this work uses the queue, the mail and the database.
  app.addHook('onClose', settled);
});

type ApiOptions = { context: AppContext; modules: readonly ApiModule[] };

const api: FastifyPluginAsync<ApiOptions> = async (app, { context, modules }) => {
  // Set a second time in this scope, so that unknown addresses of the API run through its hooks and carry its headers.
  app.setNotFoundHandler(notFoundHandler);
  await app.register(flood, context);
  await app.register(rateLimit, context);
  await app.register(storableInput);
  await app.register(freshFactor, context);
  await app.register(idempotency, context);
  await app.register(impersonationAudit, context);
  // After the plugin that stores answers for repeated requests, because that one needs the answer as text.
  await app.register(answerBytes);
  await app.register(compress, { threshold: 1024 });
  if (context.env.servesDocs) await app.register(docs);
  for (const module of modules) await app.register(named(module), context);
};

const displayName = Symbol.for('fastify.display-name');

/** For a plugin without a name, Fastify searches all loaded modules for one, which takes longer than registering it. */
const named = (module: ApiModule): ApiModule => Object.assign(module, { [displayName]: module.name });
