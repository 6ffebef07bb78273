import { resolve } from 'node:path';
import type { S3Settings } from '../../support/bucketSettings.ts';
import type { EnvironmentReader } from '../../support/environmentReader.ts';

/** Where releases are stored, and where pages load them from. */
export type ReleaseSettings = {
  /** Absolute path of the folder with every release and the registry, unless they are in a bucket. */
  releasesFolder: string;
  /** The bucket that holds them instead. */
  releasesBucket: S3Settings | null;
  /** The address below which pages find `/remotes/…`, without a last slash; null means our own origin. */
  releasesUrl: string | null;
  /** `?remote=name@http://localhost:port` puts a developer's build in this deployment's page. */
  allowOverrides: boolean;
  /** `?remote=name@https://…` works from these origins there, too: exact ones, or `https://*.previews.example.com`. */
  previewOrigins: string[];
};

const withName = (text: string) => text.replace('://*.', '://any.');
const isOriginOrPattern = (text: string) => {
  const one = withName(text);
  return one.startsWith('https://') && URL.parse(one)?.origin === one && !one.includes('*');
};
/**
 * A star stands for one name before at least three more: anybody may have a name of their own below `vercel.app` or
 * `co.uk`. The list of public suffixes grows every week; requiring three names needs no list and excludes the most
 * common ones.
 */
const isWide = (text: string) => {
  const [, ...names] = (URL.parse(withName(text))?.hostname ?? '').split('.').filter((name) => name !== '');
  return withName(text) !== text && names.length < 3;
};

function readPreviewOrigins(read: EnvironmentReader, allowOverrides: boolean): string[] {
  const origins = read.list('PREVIEW_ORIGINS');
  for (const text of origins.filter((each) => !isOriginOrPattern(each)))
    read.refuse(
      `PREVIEW_ORIGINS names "${text}"; it can name origins like https://previews.example.com or https://*.previews.example.com.`,
    );
  for (const text of origins.filter((each) => isOriginOrPattern(each) && isWide(each)))
    read.refuse(
      `PREVIEW_ORIGINS names "${text}", below which anybody may have a name: at least three names must follow the star, as in https://*.previews.example.com.`,
    );
  if (origins.length > 0 && !allowOverrides)
    read.refuse('PREVIEW_ORIGINS is set, but ALLOW_OVERRIDES is "no": previews run where overrides do.');
  return origins;
}

/** `bucket` is that of members' files; its region and keys also open the bucket of the releases. */
export function readReleaseSettings(
  read: EnvironmentReader,
  bucket: S3Settings | null,
  mode: string | undefined,
): ReleaseSettings {
  const named = read.text('RELEASES_BUCKET', '');
  if (named && !bucket)
    read.refuse(
      'RELEASES_BUCKET is set, but no S3_ variables are: it is opened with their region, endpoint and keys.',
    );
  const releasesUrl = read.optionalUrl('RELEASES_URL', ['https:', 'http:'])?.replace(/\/+$/, '') ?? null;
  if (mode === 'production' && releasesUrl?.startsWith('http:'))
    read.refuse('RELEASES_URL does not begin with https://: code could be changed on its way to members.');
  const allowOverrides =
    read.choice('ALLOW_OVERRIDES', ['yes', 'no'], mode === 'production' ? 'no' : 'yes') === 'yes';
  return {
    releasesFolder: resolve(read.text('RELEASES_DIR', '.releases')),
    releasesBucket: named && bucket ? { ...bucket, bucket: named } : null,
    releasesUrl,
    allowOverrides,
    previewOrigins: readPreviewOrigins(read, allowOverrides),
  };
}
