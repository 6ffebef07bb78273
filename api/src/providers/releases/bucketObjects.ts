import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../support/bucketSettings.ts';
import { connectS3, isMissingObject } from '../../support/s3.ts';

export interface StoredObject {
  key: string;
  storedAt: Date;
}

export interface PutOptions {
  contentType?: string;
  cacheControl?: string;
  /** Writes only if the object still has this ETag. */
  ifMatch?: string;
  /** Writes only where there is no object of this key yet. */
  onlyNew?: boolean;
}

/** Enough for the largest file of a build over somebody's home connection. */
const uploadMs = 120_000;

/** The object is not in the required state; 409 is Amazon's answer to two conditional writes at once. */
const isRefusedCondition = (error: unknown) =>
  [409, 412].includes((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0);

const orNull = (error: unknown): null => {
  if (isMissingObject(error)) return null;
  throw error;
};

export type BucketObjects = ReturnType<typeof bucketObjects>;

/** The objects of a bucket by their keys. */
export function bucketObjects(settings: S3Settings) {
  const Bucket = settings.bucket;
  let connected: ReturnType<typeof connectS3> | undefined;
  const connection = () => {
    connected ??= connectS3(settings);
    return connected;
  };

  return {
    async get(Key: string): Promise<{ body: Buffer; etag: string } | null> {
      const { sdk, client } = await connection();
      const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key })).catch(orNull);
      return found && { body: await buffer(found.Body as Readable), etag: found.ETag ?? '' };
    },

    async head(Key: string): Promise<{ etag: string; storedAt: Date } | null> {
      const { sdk, client } = await connection();
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(orNull);
      return found && { etag: found.ETag ?? '', storedAt: found.LastModified ?? new Date(0) };
    },

    /** The ETag of what was written; null where a condition was not met. */
    async put(Key: string, Body: Buffer | string, options: PutOptions = {}): Promise<string | null> {
      const { contentType, cacheControl, ifMatch, onlyNew } = options;
      const { sdk, client } = await connection();
      const command = new sdk.PutObjectCommand({
        ...{ Bucket, Key, Body },
        ...(contentType && { ContentType: contentType }),
        ...(cacheControl && { CacheControl: cacheControl }),
        ...(ifMatch && { IfMatch: ifMatch }),
        ...(onlyNew && { IfNoneMatch: '*' }),
      });
      try {
        return (await client.send(command, { requestTimeout: uploadMs })).ETag ?? '';
      } catch (error) {
        if ((ifMatch || onlyNew) && isRefusedCondition(error)) return null;
        throw error;
      }
    },

    async list(Prefix: string): Promise<StoredObject[]> {
      const { sdk, client } = await connection();
      const found: StoredObject[] = [];
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, LastModified } of Contents)
          if (Key) found.push({ key: Key, storedAt: LastModified ?? new Date(0) });
      return found;
    },

    async delete(Key: string): Promise<void> {
      const { sdk, client } = await connection();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },

    /** Lets pages of any origin read what the bucket serves to everybody. */
    async allowReading(): Promise<void> {
      const { sdk, client } = await connection();
      const rule = { AllowedMethods: ['GET', 'HEAD'], AllowedOrigins: ['*'], MaxAgeSeconds: 86_400 };
      const CORSConfiguration = { CORSRules: [rule] };
      await client.send(new sdk.PutBucketCorsCommand({ Bucket, CORSConfiguration }));
    },
  };
}
