import { type FieldFault, mostListingPhotos, type Picture, type PictureInput } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { StoredPicture } from '../../db/schema/index.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { photoOfKey, toStoredPicture } from './listingPhotoFiles.ts';
import { lockUploads, readShown } from './pictures.repository.ts';

type NamedPicture = PictureInput | Picture;

type Scope = {
  /** Null for a listing that is being created. */
  listingId: string | null;
  /** The agents whose uploads may be shown. */
  allowedAgentIds: readonly string[];
};

const refuse = (field: string, fault: FieldFault) =>
  new ApiProblem('INVALID_INPUT', { fields: { [field]: fault } });

/** The stored picture for each allowed key: the listing's own pictures unchanged, otherwise from an upload. */
async function knownPictures(transaction: Database, keys: string[], { listingId, allowedAgentIds }: Scope) {
  const shown = listingId ? await readShown(transaction, listingId) : [];
  const known = new Map(shown.map((picture) => [picture.key, picture]));
  const photos = keys.flatMap((key) => (known.has(key) ? [] : (photoOfKey(key) ?? [])));
  const uploads = await lockUploads(
    transaction,
    photos.map(({ photoId }) => photoId),
    allowedAgentIds,
  );
  for (const upload of uploads) {
    const picture = toStoredPicture(upload, upload.fileName);
    known.set(picture.key, picture);
  }
  return known;
}

const nameOf = ({ fileName, key }: NamedPicture) => fileName?.trim() || key;

function requireKnown(known: Map<string, StoredPicture>, picture: NamedPicture, field: string) {
  const kept = known.get(picture.key);
  if (kept) return kept;
  throw refuse(field, { code: 'PHOTO_NOT_UPLOADED', values: { name: nameOf(picture) } });
}

/** The pictures as stored, in the given order, with exactly one primary: the first that is marked as such. */
export async function resolvePictures(
  transaction: Database,
  { pictures, ...scope }: Scope & { pictures: readonly NamedPicture[] },
): Promise<StoredPicture[]> {
  if (pictures.length > mostListingPhotos)
    throw refuse('pictures', { code: 'TOO_MANY_PHOTOS', values: { max: mostListingPhotos } });
  const keys = pictures.map(({ key }) => key);
  const twice = pictures.find(({ key }, index) => keys.indexOf(key) !== index);
  if (twice) throw refuse('pictures', { code: 'PHOTO_TWICE', values: { name: nameOf(twice) } });
  const known = await knownPictures(transaction, keys, scope);
  const primary = Math.max(
    0,
    pictures.findIndex(({ isPrimary }) => isPrimary),
  );
  return pictures.map((picture, index) => {
    const kept = requireKnown(known, picture, 'pictures');
    return { ...kept, name: picture.name?.trim() ?? kept.name, isPrimary: index === primary };
  });
}

/** A floor plan is one of our photos under the same rules, or an address elsewhere (resolutions 68). */
export async function resolveFloorPlan(
  transaction: Database,
  { floorPlan, ...scope }: Scope & { floorPlan: NamedPicture | { url: string } | null },
): Promise<StoredPicture | { url: string } | null> {
  if (!floorPlan || !('key' in floorPlan)) return floorPlan;
  const kept = requireKnown(await knownPictures(transaction, [floorPlan.key], scope), floorPlan, 'floorPlan');
  return { ...kept, name: floorPlan.name?.trim() ?? kept.name, isPrimary: false };
}
