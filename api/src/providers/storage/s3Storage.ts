import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../support/bucketSettings.ts';
import { connectS3, isMissingObject } from '../../support/s3.ts';
import { type PutRequest, requireKey, type SignedPut, type Storage } from './storage.ts';

async function connect(settings: S3Settings) {
  const [connected, { getSignedUrl }] = await Promise.all([
    connectS3(settings),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  return { ...connected, getSignedUrl };
}

/** Reads the beginning of a stream and stops. */
async function beginningOf(stream: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}

async function keysBelow(
  { sdk, client }: { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client },
  bucket: string,
  folder: string,
): Promise<string[]> {
  const keys: string[] = [];
  const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` });
  for await (const { Contents = [] } of pages) keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return keys;
}

/** A bucket of S3 or of a compatible server: for any number of machines. */
export function createS3Storage(settings: S3Settings, now: () => Date): Storage {
  const { bucket } = settings;
  let connected: ReturnType<typeof connect> | undefined;
  const connection = () => {
    connected ??= connect(settings);
    return connected;
  };
  const objectOf = (key: string) => ({ Bucket: bucket, Key: requireKey(key) });

  async function put(key: string, content: Buffer): Promise<void> {
    const { sdk, client } = await connection();
    await client.send(new sdk.PutObjectCommand({ ...objectOf(key), Body: content }));
  }

  async function get(key: string, mostBytes = Number.POSITIVE_INFINITY): Promise<Buffer | null> {
    const { sdk, client } = await connection();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(objectOf(key)));
      return await beginningOf(Body as Readable, mostBytes);
    } catch (error) {
      if (isMissingObject(error)) return null;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    const { sdk, client } = await connection();
    await client.send(new sdk.DeleteObjectCommand(objectOf(key)));
  }

  async function deleteBelow(folder: string): Promise<void> {
    const { sdk, client } = await connection();
    const keys = await keysBelow({ sdk, client }, bucket, requireKey(folder));
    // One by one: a bulk deletion needs a checksum that not every server understands.
    for (const Key of keys) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }));
  }

  async function presignPut(request: PutRequest): Promise<SignedPut> {
    const { key, contentType, size, expiresSeconds } = request;
    const { sdk, client, getSignedUrl } = await connection();
    const signingDate = now();
    const command = new sdk.PutObjectCommand({
      ...objectOf(key),
      ContentType: contentType,
      ContentLength: size,
    });
    const url = await getSignedUrl(client, command, {
      expiresIn: expiresSeconds,
      signingDate,
      signableHeaders: new Set(['host', 'content-type', 'content-length']),
    });
    // The browser sets the length itself; a script may not.
    const expiresAt = new Date(signingDate.getTime() + expiresSeconds * 1000);
    return { url, headers: { 'Content-Type': contentType }, expiresAt };
  }

  async function putOrigin(): Promise<string> {
    const { url } = await presignPut({
      key: 'origin',
      contentType: 'text/plain',
      size: 1,
      expiresSeconds: 1,
    });
    return new URL(url).origin;
  }

  return { put, get, delete: remove, deleteBelow, presignPut, receivePut: null, putOrigin };
}
