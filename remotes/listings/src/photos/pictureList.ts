import type { Picture } from '@portico/contracts';
import type { ArrivedPicture } from './uploader.ts';

type Pictures = readonly Picture[];

/** The places their files had when they were chosen, for pictures that came since the screen was opened. */
export type ChosenPlaces = ReadonlyMap<string, number>;

/** Exactly one picture is the main one: this, or the first where there is no such. */
export function withPrimary(pictures: Pictures, key: string | undefined): Picture[] {
  const primary = pictures.find((picture) => picture.key === key) ?? pictures[0];
  return pictures.map((picture) =>
    picture.isPrimary === (picture === primary) ? picture : { ...picture, isPrimary: picture === primary },
  );
}

export const primaryOf = (pictures: Pictures) => pictures.find(({ isPrimary }) => isPrimary)?.key;

export const withCaption = (pictures: Pictures, key: string, name: string): Picture[] =>
  pictures.map((picture) => (picture.key === key ? { ...picture, name } : picture));

/** Moves a picture to another's place; those between move up. */
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

/** Back where it was, and the main one again if it was. */
export function withRestored(pictures: Pictures, { picture, place }: RemovedPicture): Picture[] {
  const restored = pictures.toSpliced(place, 0, picture);
  return withPrimary(restored, picture.isPrimary ? picture.key : primaryOf(pictures));
}

/**
 * Small photos overtake large ones on the line; in the list they stand as they were chosen. Until a person has chosen
 * the main picture it is the first.
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
