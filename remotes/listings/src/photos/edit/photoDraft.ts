import type { Picture } from '@portico/contracts';
import { type Draft, type Merge, threeWay } from '@portico/features/conflict';

/** A listing's photos as fields that can be compared: their order, the main one, and a caption for each. */
export interface PhotoDraft extends Draft {
  order: readonly string[];
  primary: string;
}

const captionField = (key: string) => `caption:${key}`;

/** The photo that a field of the draft belongs to; undefined for fields about all photos. */
export const keyOfField = (field: string) =>
  field.startsWith('caption:') ? field.slice('caption:'.length) : undefined;

export function photoDraft(pictures: readonly Picture[]): PhotoDraft {
  const captions = pictures.map(({ key, name }) => [captionField(key), name.trim()]);
  return {
    ...Object.fromEntries(captions),
    order: pictures.map(({ key }) => key),
    primary: pictures.find(({ isPrimary }) => isPrimary)?.key ?? '',
  };
}

/** The pictures that a draft describes, taken from all known ones. */
export function picturesOf(draft: PhotoDraft, known: readonly Picture[]): Picture[] {
  const byKey = new Map(known.map((picture) => [picture.key, picture]));
  return draft.order.flatMap((key) => {
    const picture = byKey.get(key);
    const name = String(draft[captionField(key)] ?? picture?.name ?? '');
    return picture ? [{ ...picture, name, isPrimary: key === draft.primary }] : [];
  });
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, place) => key === other[place]);

/** Photos added or removed on either side are merged; only two different orders of the same photos are a conflict. */
function mergeOrders(base: PhotoDraft, mine: PhotoDraft, theirs: PhotoDraft) {
  const keptByBoth = (order: readonly string[]) =>
    order.filter((key) => [base, mine, theirs].every((side) => side.order.includes(key)));
  const [before, here, there] = [base, mine, theirs].map(({ order }) => keptByBoth(order)) as [
    string[],
    string[],
    string[],
  ];
  const isClash = !isSameList(here, before) && !isSameList(there, before) && !isSameList(here, there);
  const [first, second] = isSameList(here, before) ? [theirs, mine] : [mine, theirs];
  const isGone = (key: string) =>
    base.order.includes(key) && !(mine.order.includes(key) && theirs.order.includes(key));
  const added = second.order.filter((key) => !first.order.includes(key));
  return { order: [...first.order, ...added].filter((key) => !isGone(key)), isClash };
}

/** Merges two people's changes to one listing's photos without losing photos or captions of either. */
export function mergePhotos(base: PhotoDraft, mine: PhotoDraft, theirs: PhotoDraft): Merge<PhotoDraft> {
  const { order, isClash } = mergeOrders(base, mine, theirs);
  const fields = threeWay(base, mine, theirs);
  const isKept = (field: string) => order.includes(keyOfField(field) ?? '') || field === 'primary';
  const clashes = fields.clashes.filter(isKept);
  const kept = Object.entries({ ...theirs, ...fields.merged }).filter(([field]) => isKept(field));
  return {
    merged: { ...Object.fromEntries(kept), order, primary: fields.merged.primary },
    clashes: isClash ? ['order', ...clashes] : clashes,
  };
}

export const isSamePhotos = (one: readonly Picture[], other: readonly Picture[]) =>
  JSON.stringify(photoDraft(one)) === JSON.stringify(photoDraft(other));

/** The pictures in the shape PUT /listings/:id accepts (B §3). */
export const pictureInputs = (pictures: readonly Picture[]) =>
  pictures.map(({ key, fileName, isPrimary, name }) => ({ key, fileName, isPrimary, name: name.trim() }));
