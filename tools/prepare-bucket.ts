import { takeBucketLock } from '@portico/api/src/providers/releases/bucketLock.ts';
import { bucketObjects } from '@portico/api/src/providers/releases/bucketObjects.ts';
import { releaseSettings } from './start/folders.ts';
import { Refusal, run, say } from './terminal/say.ts';

/** `pnpm prepare-bucket`: tries the bucket that RELEASES_BUCKET names, and lets pages of other origins read it. */
await run(async () => {
  const { releasesBucket, releasesUrl } = releaseSettings();
  if (!releasesBucket) throw new Refusal('RELEASES_BUCKET is not set: releases are in a folder.');
  const objects = bucketObjects(releasesBucket);
  // Fails where the server would lose one of two releases at once.
  const unlock = await takeBucketLock(objects);
  await unlock();
  say(`The bucket ${releasesBucket.bucket} can be read and written, and refuses writes that come too late.`);
  await objects.allowReading();
  say('  Pages of every origin may read what it serves (CORS: GET and HEAD).');
  say(
    releasesUrl
      ? `  Pages load remotes from ${releasesUrl}/remotes/: let it serve the bucket's remotes/, and nothing else of it.`
      : '  RELEASES_URL is not set: Portico serves the remotes itself, and nothing of the bucket need be public.',
  );
});
