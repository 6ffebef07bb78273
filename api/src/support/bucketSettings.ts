import type { EnvironmentReader } from './environmentReader.ts';

/** A bucket and its credentials; `endpoint` is set where the provider is not Amazon. */
export type S3Settings = {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

const bucketParts = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Requires all of the bucket's variables or none: otherwise a missing one would only show when a member sends a photo.
 */
export function readBucket(read: EnvironmentReader): S3Settings | null {
  const endpoint = read.optionalUrl('S3_ENDPOINT', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null;
  const parts = bucketParts.map((name) => read.secret(name, 1));
  const [bucket, region, accessKeyId, secretAccessKey] = parts;
  if (bucket && region && accessKeyId && secretAccessKey)
    return { bucket, region, endpoint, accessKeyId, secretAccessKey };
  if (endpoint === null && parts.every((part) => part === null)) return null;
  const missing = bucketParts.filter((_, index) => parts[index] === null);
  read.refuse(`${missing.join(', ')} not set, though other S3_ variables are: set all of them, or none.`);
  return null;
}
