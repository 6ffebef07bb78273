import type { Picture } from '@portico/contracts';
import type { ArrivedPicture } from './uploader.ts';

type Pictures = readonly Picture[];

/** The order in which files were chosen, for pictures uploaded since the screen opened. */
export type ChosenPlaces = ReadonlyMap<string, number>;

/** Makes exactly one picture the main one: the one with `key`, or else the first. */
export function withPrimary(pictures: Pictures, key: string | undefined): Picture[] {
  const primary = pictures.find((picture) => picture.key === key) ?? pictures[0];
  return pictures.map((picture) =>
    picture.isPrimary === (picture === primary) ? picture : { ...picture, isPrimary: picture === primary },
  );
}

export const primaryOf = (pictures: Pictures) => pictures.find(({ isPrimary }) => isPrimary)?.key;

export const withCaption = (pictures: Pictures, key: string, name: string): Picture[] =>
  pictures.map((picture) => (picture.key === key ? { ...picture, name } : picture));

/** Moves a picture to another place; the pictures in between shift by one. */
export function moved(pictures: Pictures, key: string, to: number): Picture[] {
  const picture = pictures.find((one) => one.key === key);
  if (!picture) return [...pictures];
  return pictures.filter((one) => one !== picture).toSpliced(to, 0, picture);
}

export interface RemovedPicture {
  picture: Picture;
  place: number;
}

export const without = (pictures: Pictures, key: string): Picture[] =>
  withPrimary(
    pictures.filter((picture) => picture.key !== key),
    primaryOf(pictures),
  );

/** Puts a removed picture back where it was, as the main one if it was that. */
export function withRestored(pictures: Pictures, { picture, place }: RemovedPicture): Picture[] {
  const restored = pictures.toSpliced(place, 0, picture);
  return withPrimary(restored, picture.isPrimary ? picture.key : primaryOf(pictures));
}

/**
 * Small photos finish before large ones, but the list keeps the order in which they were chosen. The first picture is
 * the main one until a person chooses another.
 */
export function withArrived(
  pictures: Pictures,
  arrived: readonly ArrivedPicture[],
  places: ChosenPlaces,
  isPrimaryChosen: boolean,
): Picture[] {
  let next = [...pictures];
  for (const { picture, uploadId } of arrived) {
    const later = next.findIndex(({ key }) => (places.get(key) ?? 0) > uploadId);
    next = next.toSpliced(later < 0 ? next.length : later, 0, { ...picture, isPrimary: false });
  }
  return withPrimary(next, isPrimaryChosen ? primaryOf(pictures) : undefined);
}
