import type { S3Settings } from './bucketSettings.ts';

/** Retries included, a bucket that does not answer becomes an error before the browser gives up. */
const patience = { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true };

/** A client of S3 or of a compatible server. The library is loaded only where a bucket is configured. */
export async function connectS3({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible servers have no hostname for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: patience,
    maxAttempts: 2,
    // The other setting would sign a checksum of a file that does not exist yet, and some servers support none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

export const isMissingObject = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Error).name);
