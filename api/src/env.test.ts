import { defaultTimers } from '@portico/rules';
import { parseEnvironment } from './env.ts';
import { EnvironmentProblem } from './support/environmentReader.ts';

function sentencesOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnvironment(source);
  } catch (problem) {
    if (problem instanceof EnvironmentProblem) return problem.sentences;
    throw problem;
  }
  return [];
}

const safeProduction = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://portico:secret@db.internal/portico',
  SMTP_URL: 'smtps://mail.internal',
  SECRET_KEY: 'a key of thirty-two characters !!',
  S3_BUCKET: 'portico-photos',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
};

describe('the environment', () => {
  it('needs nothing on one machine', () => {
    expect(parseEnvironment({})).toMatchObject({
      mode: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      accessTokenMs: 15 * 60_000,
      sessionMs: 24 * 3_600_000,
      timers: defaultTimers,
    });
    const quick = parseEnvironment({ IDLE_TIMEOUT_SECONDS: '6', KEEP_ALIVE_SECONDS: '2' });
    expect(quick.timers).toEqual({ ...defaultTimers, idleTimeoutMs: 6000, keepAliveMs: 2000 });
  });

  it.each([
    [
      { FEED_PICTURE_ORIGINS: 'https://photos.test, photos.test' },
      'FEED_PICTURE_ORIGINS names "photos.test"; it can name origins like https://photos.example.com.',
    ],
    [
      { MAP_TILES_URL: 'http://tiles.test/{z}/{x}/{y}', MAP_TILES_FILE: 'world.pmtiles' },
      'Set MAP_TILES_URL or MAP_TILES_FILE, not both.',
    ],
    [{ PORT: 'web' }, 'PORT is "web"; it has to be a whole number from 0 to 65535.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV is "prod"; it can be development, test, production.'],
    [
      { DATABASE_URL: 'mysql://root:hunter2@x/y' },
      'DATABASE_URL is not an address beginning with postgres:// or postgresql://.',
    ],
    [{ SECRET_KEY: 'hunter2' }, 'SECRET_KEY is too short; make one with: openssl rand -base64 32'],
    [
      { ALLOW_EMBEDDED: 'everything' },
      'ALLOW_EMBEDDED names "everything"; it can name database, mail, secret-key, storage, payments, demo-accounts.',
    ],
  ])('explains %j in one sentence', (source, sentence) => {
    expect(sentencesOf(source)).toEqual([sentence]);
  });

  it('reports every mistake at once', () => {
    expect(sentencesOf({ PORT: '-1', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });

  it('requires all settings of a bucket or none', () => {
    const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = safeProduction;
    const whole = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
    expect(parseEnvironment({}).s3).toBeNull();
    expect(parseEnvironment({ ...whole, S3_ENDPOINT: 'http://127.0.0.1:9000/' }).s3).toEqual({
      bucket: 'portico-photos',
      region: 'eu-west-1',
      endpoint: 'http://127.0.0.1:9000',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'secret',
    });
    expect(sentencesOf({ S3_BUCKET, S3_ACCESS_KEY_ID })).toEqual([
      'S3_REGION, S3_SECRET_ACCESS_KEY not set, though other S3_ variables are: set all of them, or none.',
    ]);
    expect(sentencesOf({ S3_ENDPOINT: 'https://storage.internal' })).toHaveLength(1);
  });

  it('stores releases in a bucket of their own, opened like that of members’ files', () => {
    expect(parseEnvironment({})).toMatchObject({ releasesBucket: null, releasesUrl: null });
    const { releasesBucket, releasesUrl } = parseEnvironment({
      ...safeProduction,
      RELEASES_BUCKET: 'portico-releases',
      RELEASES_URL: 'https://static.example.com/',
    });
    expect(releasesBucket).toMatchObject({ bucket: 'portico-releases', region: 'eu-west-1' });
    expect(releasesUrl).toBe('https://static.example.com');
    expect(sentencesOf({ RELEASES_BUCKET: 'portico-releases' })).toEqual([
      'RELEASES_BUCKET is set, but no S3_ variables are: it is opened with their region, endpoint and keys.',
    ]);
    expect(sentencesOf({ ...safeProduction, RELEASES_URL: 'http://static.example.com' })).toEqual([
      'RELEASES_URL does not begin with https://: code could be changed on its way to members.',
    ]);
  });

  it('lists the origins of previews, with a star for one name', () => {
    const PREVIEW_ORIGINS = 'https://previews.example.com, https://*.pr.example.com';
    const previewOrigins = ['https://previews.example.com', 'https://*.pr.example.com'];
    expect(parseEnvironment({ PREVIEW_ORIGINS })).toMatchObject({ previewOrigins });
    for (const wide of [
      'https://*.com',
      'https://*.vercel.app',
      'https://*.github.io',
      'https://*.co.uk',
      'https://*.vercel.app.',
    ])
      expect(sentencesOf({ PREVIEW_ORIGINS: wide })).toEqual([
        `PREVIEW_ORIGINS names "${wide}", below which anybody may have a name: at least three names must follow the star, as in https://*.previews.example.com.`,
      ]);
    for (const wrong of ['http://a.example.com', 'https://*.*.example.com', 'https://a.b/c', '*'])
      expect(sentencesOf({ PREVIEW_ORIGINS: wrong })).toEqual([
        `PREVIEW_ORIGINS names "${wrong}"; it can name origins like https://previews.example.com or https://*.previews.example.com.`,
      ]);
    expect(sentencesOf({ ...safeProduction, PREVIEW_ORIGINS })).toEqual([
      'PREVIEW_ORIGINS is set, but ALLOW_OVERRIDES is "no": previews run where overrides do.',
    ]);
  });

  it('refuses the embedded database, outbox, key, folder and payments in production', () => {
    const sentences = sentencesOf({ NODE_ENV: 'production' });
    expect(sentences.join('\n')).toMatch(
      /ALLOW_EMBEDDED=database[\s\S]+ALLOW_EMBEDDED=mail[\s\S]+ALLOW_EMBEDDED=secret-key[\s\S]+ALLOW_EMBEDDED=storage[\s\S]+ALLOW_EMBEDDED=payments/,
    );
  });

  it('accepts them in production when they are allowed by name', () => {
    const allowed = 'database, mail, secret-key, storage, payments';
    expect(sentencesOf({ NODE_ENV: 'production', ALLOW_EMBEDDED: allowed })).toEqual([]);
    expect(sentencesOf(safeProduction)).toEqual([]);
    expect(sentencesOf({ ...safeProduction, HUBSPOT_TOKEN: 'pat-1' })).toEqual([]);
  });

  it('accepts Stripe’s key only with the secret of its webhook', () => {
    const sentence = 'Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS, or neither.';
    expect(sentencesOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([sentence]);
    expect(sentencesOf({ STRIPE_WEBHOOK_SECRETS: 'whsec_1' })).toEqual([sentence]);
    const whole = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRETS: 'whsec_2, whsec_1' };
    const stripe = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_2', 'whsec_1'] };
    expect(parseEnvironment(whole)).toMatchObject({ stripe });
  });

  it('shows strangers in production no more than members need', () => {
    const open = { servesDocs: true, servesSourceMaps: true, allowOverrides: true };
    const closed = { servesDocs: false, servesSourceMaps: false, allowOverrides: false };
    expect(parseEnvironment({})).toMatchObject({ ...open, requestsPerMinute: 0 });
    expect(parseEnvironment(safeProduction)).toMatchObject({ ...closed, requestsPerMinute: 1200 });
    const told = { ...safeProduction, API_DOCS: 'yes', SOURCE_MAPS: 'yes', ALLOW_OVERRIDES: 'yes' };
    expect(parseEnvironment(told)).toMatchObject(open);
  });

  it('lets nobody send photos unencrypted in production', () => {
    const plain = { S3_ENDPOINT: 'http://storage.internal' };
    expect(sentencesOf({ ...safeProduction, ...plain })).toEqual([
      'S3_ENDPOINT does not begin with https://: members would send their photos in plain text.',
    ]);
  });

  it('sends no token unencrypted from production', () => {
    const plain = { HUBSPOT_URL: 'http://billing.internal/', HUBSPOT_TOKEN: 'pat-1' };
    expect(sentencesOf({ ...safeProduction, ...plain })).toEqual([
      'HUBSPOT_URL does not begin with https://: its token could be read on the way.',
    ]);
    expect(parseEnvironment(plain)).toMatchObject({ hubspotUrl: 'http://billing.internal' });
  });
});
