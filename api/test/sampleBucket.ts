import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Context } from 's3rver';
import type { S3Settings } from '../src/support/bucketSettings.ts';

const refusal =
  '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>A condition does not hold</Message></Error>';

async function holds({ path, headers, store }: Context): Promise<boolean> {
  const [, bucket = '', ...key] = decodeURIComponent(path).split('/');
  const isThere = await store.existsObject(bucket, key.join('/'));
  if (headers['if-none-match'] === '*') return !isThere;
  const asked = headers['if-match'];
  return isThere && (await store.getMetadata(bucket, key.join('/'))).etag === asked;
}

/**
 * Adds what this server lacks of S3: a conditional write is refused (412) where the condition fails, and such writes
 * run one after another.
 */
function conditionalWrites() {
  let last: Promise<void> = Promise.resolve();
  return async (context: Context, next: () => Promise<void>) => {
    const { method, headers } = context;
    if (method !== 'PUT' || !(headers['if-match'] || headers['if-none-match'])) return next();
    const turn = last.then(async () => {
      if (await holds(context)) return next();
      Object.assign(context, { status: 412, type: 'application/xml', body: refusal });
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** For tests: an empty bucket on an S3 server. */
export async function openSampleBucket({ name = 'releases', knowsConditions = true } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name }],
  });
  if (knowsConditions) server.middleware.unshift(conditionalWrites());
  const { port } = await server.run();
  const settings = {
    ...{ bucket: name, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  } satisfies S3Settings;
  return {
    settings,
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
