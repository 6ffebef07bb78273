import { resolve } from 'node:path';
import type { SessionTimers } from '@portico/contracts';
import { defaultTimers } from '@portico/rules';
import { type ReleaseSettings, readReleaseSettings } from './providers/releases/releaseSettings.ts';
import { readBucket, type S3Settings } from './support/bucketSettings.ts';
import { EnvironmentReader } from './support/environmentReader.ts';
import { shortestSecretKey } from './support/secretKey.ts';

const modes = ['development', 'test', 'production'] as const;
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Defaults that suit one person's machine but are unsafe in production unless allowed by name. */
export const embeddedDefaults = [
  'database',
  'mail',
  'secret-key',
  'storage',
  'payments',
  'demo-accounts',
] as const;
export type EmbeddedDefault = (typeof embeddedDefaults)[number];

/** Stripe's key, and the secrets of its webhook: two while one replaces the other. */
export type StripeSettings = { secretKey: string; webhookSecrets: readonly string[] };

export type Environment = ReleaseSettings & {
  mode: (typeof modes)[number];
  host: string;
  port: number;
  /** Origin that members type; links in mail start with it. */
  publicUrl: string;
  /** Absolute path of the folder where the embedded defaults store everything. */
  dataFolder: string;
  /** Null means the embedded database inside `dataFolder`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** The bus over which processes send each other news; null means the database. */
  redisUrl: string | null;
  /** Hashes and encrypts what must not be readable from the database alone; null means a file in `dataFolder`. */
  secretKey: string | null;
  logLevel: (typeof logLevels)[number];
  /** Addresses or CIDR ranges of balancers whose X-Forwarded-For is trusted; empty trusts none. */
  trustedProxies: string[];
  /** Origins that photos of public listings may come from; photos from elsewhere are not shown. */
  feedPictureOrigins: string[];
  /** Null means the local outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Verifies the mail system's reports about returned mails; without it none are accepted. */
  bounceSecret: string | null;
  /** Null means files below `dataFolder`. */
  s3: S3Settings | null;
  /** Null means the local provider, which moves no money. */
  stripe: StripeSettings | null;
  /** Port of the local provider's pages on 127.0.0.1; another free port if it is taken. */
  localPaymentsPort: number;
  /** The billing provider's address; without a token a table stands in for the provider. */
  hubspotUrl: string;
  hubspotToken: string | null;
  /** The service that completes typed places; null means the gazetteer in the database. */
  placesUrl: string | null;
  /** The WordPress whose posts and pages are shown beside our own; null means none. */
  wordPressUrl: string | null;
  /** Where street tiles are read, with {z}, {x} and {y}; null means that maps show only outlines. */
  mapTilesUrl: string | null;
  /** A PMTiles file on this machine with the tiles, as an alternative. */
  mapTilesFile: string | null;
  /** Whether to load the gazetteer's cities into the database after the start, once. */
  loadsGazetteer: boolean;
  /** How long a process may take to end after SIGTERM. */
  shutdownMs: number;
  accessTokenMs: number;
  /** Absolute life of a session without and with "remember me"; refreshing never extends it. */
  sessionMs: number;
  rememberedSessionMs: number;
  /** Whether people with powers over others must have a second factor before they may use them. */
  requiresStaffFactor: boolean;
  /** How long a confirmed identity is enough for powerful actions; 0 asks for nothing beyond the sign-in. */
  freshFactorMs: number;
  /** How long a message stays unread before its reader gets a mail. */
  messageMailMs: number;
  /** When browsers end and renew sessions; sent with the system settings. */
  timers: SessionTimers;
  allowedEmbedded: readonly EmbeddedDefault[];
  /** Operations such as `GET /listings/{}` that this start may remove or change although a live version calls them. */
  allowedApiBreaks: string[];
  /** How long an unused version stays stored; at least as long as the longest session, whose tab may still use it. */
  keepsReleasesMs: number;
  /** Whether `/api/docs` describes the API, and whether browsers may have the source maps of our scripts. */
  servesDocs: boolean;
  servesSourceMaps: boolean;
  /** Calls a minute for one member; ten times as many for one address. 0 turns the limit off. */
  requestsPerMinute: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const reasons = {
  database:
    'DATABASE_URL is not set: the embedded database serves one process and does not survive a power cut',
  mail: 'SMTP_URL is not set: mail would stay in the local outbox',
  'secret-key':
    'SECRET_KEY is not set: the key would be a file of one machine, which other processes do not have',
  storage: 'S3_BUCKET is not set: photos would be files of one machine, which other processes do not have',
  payments: 'STRIPE_SECRET_KEY is not set: members would pay with test cards, and no money would arrive',
} as const;

/** Reads the environment once. Throws `EnvironmentProblem`, whose message lists everything that is wrong. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const read = new EnvironmentReader(source);
  const host = read.text('HOST', '127.0.0.1');
  const port = read.integer('PORT', { fallback: 3000, min: 0, max: 65_535 });
  const s3 = readBucket(read);
  const environment: Environment = {
    ...readReleaseSettings(read, s3, source.NODE_ENV),
    mode: read.choice('NODE_ENV', modes, 'development'),
    host,
    port,
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`).replace(/\/+$/, ''),
    dataFolder: resolve(read.text('DATA_DIR', '.data')),
    databaseUrl: read.optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', { fallback: 10, min: 2, max: 500 }),
    redisUrl: read.optionalUrl('REDIS_URL', ['redis:', 'rediss:']),
    secretKey: read.secret('SECRET_KEY', shortestSecretKey),
    logLevel: read.choice('LOG_LEVEL', logLevels, defaultLogLevel(source.NODE_ENV)),
    trustedProxies: read.list('TRUSTED_PROXIES'),
    feedPictureOrigins: read.origins('FEED_PICTURE_ORIGINS'),
    smtpUrl: read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM', 'Portico <concierge@portico.test>'),
    bounceSecret: read.secret('BOUNCE_SECRET', shortestSecretKey),
    s3,
    stripe: readStripe(read),
    localPaymentsPort: read.integer('LOCAL_PAYMENTS_PORT', {
      fallback: port === 0 || port > 65_000 ? 0 : port + 10,
      min: 0,
      max: 65_535,
    }),
    hubspotUrl: read.url('HUBSPOT_URL', ['https:', 'http:'], 'https://api.hubapi.com').replace(/\/+$/, ''),
    hubspotToken: read.secret('HUBSPOT_TOKEN', 1),
    mapTilesUrl: read.tileUrl('MAP_TILES_URL'),
    mapTilesFile: read.pathUnless('MAP_TILES_URL', 'MAP_TILES_FILE'),
    placesUrl: read.optionalUrl('PLACES_URL', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null,
    wordPressUrl: read.optionalUrl('WORDPRESS_URL', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null,
    loadsGazetteer: read.choice('GAZETTEER', ['yes', 'no'], gazetteerByDefault(source.NODE_ENV)) === 'yes',
    shutdownMs: read.integer('SHUTDOWN_SECONDS', { fallback: 25, min: 1, max: 600 }) * 1000,
    accessTokenMs: read.integer('ACCESS_TOKEN_MINUTES', { fallback: 15, min: 1, max: 60 }) * minuteMs,
    sessionMs: read.integer('SESSION_HOURS', { fallback: 24, min: 1, max: 24 * 7 }) * hourMs,
    rememberedSessionMs:
      read.integer('REMEMBERED_SESSION_DAYS', { fallback: 30, min: 1, max: 90 }) * 24 * hourMs,
    requiresStaffFactor:
      read.choice('STAFF_SECOND_FACTOR', ['yes', 'no'], staffFactorByDefault(source.NODE_ENV)) === 'yes',
    messageMailMs: read.integer('MESSAGE_MAIL_MINUTES', { fallback: 15, min: 1, max: 1440 }) * minuteMs,
    freshFactorMs: read.integer('FRESH_FACTOR_SECONDS', { fallback: 600, min: 0, max: 86_400 }) * 1000,
    timers: readTimers(read),
    allowedEmbedded: read.choices('ALLOW_EMBEDDED', embeddedDefaults),
    allowedApiBreaks: read.list('ALLOW_API_BREAKS'),
    keepsReleasesMs: read.integer('RELEASE_DAYS', { fallback: 90, min: 1, max: 3650 }) * 24 * hourMs,
    servesDocs: read.choice('API_DOCS', ['yes', 'no'], openByDefault(source.NODE_ENV)) === 'yes',
    servesSourceMaps: read.choice('SOURCE_MAPS', ['yes', 'no'], openByDefault(source.NODE_ENV)) === 'yes',
    requestsPerMinute: read.integer('REQUESTS_PER_MINUTE', {
      fallback: source.NODE_ENV === 'production' ? 1200 : 0,
      min: 0,
      max: 1_000_000,
    }),
  };
  if (environment.keepsReleasesMs < environment.rememberedSessionMs)
    read.refuse('RELEASE_DAYS is shorter than REMEMBERED_SESSION_DAYS: an open tab could lose its files.');
  if (environment.mode === 'production') refuseUnsafeDefaults(environment, read);
  read.finish();
  return environment;
}

/**
 * Requires the key and the webhook's secrets together: with only a key, members would pay and Portico would not learn
 * of it.
 */
function readStripe(read: EnvironmentReader): StripeSettings | null {
  const secretKey = read.secret('STRIPE_SECRET_KEY', 1);
  const webhookSecrets = read.list('STRIPE_WEBHOOK_SECRETS');
  if (secretKey !== null && webhookSecrets.length > 0) return { secretKey, webhookSecrets };
  if (secretKey !== null || webhookSecrets.length > 0)
    read.refuse('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS, or neither.');
  return null;
}

/** In seconds, so that a test environment can make them expire. */
function readTimers(read: EnvironmentReader): SessionTimers {
  const seconds = (name: string, fallbackMs: number, max: number) =>
    read.integer(name, { fallback: fallbackMs / 1000, min: 1, max }) * 1000;
  const daySeconds = (24 * hourMs) / 1000;
  return {
    idleTimeoutMs: seconds('IDLE_TIMEOUT_SECONDS', defaultTimers.idleTimeoutMs, daySeconds),
    idleCountdownMs: seconds('IDLE_COUNTDOWN_SECONDS', defaultTimers.idleCountdownMs, daySeconds),
    keepAliveMs: seconds('KEEP_ALIVE_SECONDS', defaultTimers.keepAliveMs, daySeconds),
    impersonationMs: seconds('IMPERSONATION_SECONDS', defaultTimers.impersonationMs, daySeconds),
    storedSessionMaxAgeMs: seconds(
      'STORED_SESSION_SECONDS',
      defaultTimers.storedSessionMaxAgeMs,
      30 * daySeconds,
    ),
    versionCheckMs: seconds('VERSION_CHECK_SECONDS', defaultTimers.versionCheckMs, daySeconds),
  };
}

const gazetteerByDefault = (mode: string | undefined) => (mode === 'test' ? 'no' : 'yes');
/** The demo's cast can sign in with only a password. */
const staffFactorByDefault = (mode: string | undefined) => (mode === 'production' ? 'yes' : 'no');
/** Settings that help developers and strangers alike. */
const openByDefault = (mode: string | undefined) => (mode === 'production' ? 'no' : 'yes');

function defaultLogLevel(mode: string | undefined) {
  if (mode === 'production') return 'info';
  return mode === 'test' ? 'silent' : 'warn';
}

function refuseUnsafeDefaults(environment: Environment, read: EnvironmentReader) {
  const isEmbedded = {
    database: environment.databaseUrl === null,
    mail: environment.smtpUrl === null,
    'secret-key': environment.secretKey === null,
    storage: environment.s3 === null,
    payments: environment.stripe === null,
  };
  for (const name of ['database', 'mail', 'secret-key', 'storage', 'payments'] as const) {
    if (!isEmbedded[name] || environment.allowedEmbedded.includes(name)) continue;
    read.refuse(`${reasons[name]}. Set it, or allow this in production with ALLOW_EMBEDDED=${name}.`);
  }
  if (environment.hubspotToken !== null && environment.hubspotUrl.startsWith('http:'))
    read.refuse('HUBSPOT_URL does not begin with https://: its token could be read on the way.');
  if (environment.s3?.endpoint?.startsWith('http:'))
    read.refuse('S3_ENDPOINT does not begin with https://: members would send their photos in plain text.');
}
