import type { Building, Hour, Place, Scene, View } from './draw/kinds.ts';
import { randomFrom } from './draw/random.ts';

/** Views in the order of a gallery: the house, sitting outside, living in it, looking out, and its plan. */
const gallery: readonly View[] = ['front', 'terrace', 'interior', 'view', 'plan'];

export const picturesPerListing = gallery.length;

/** Hours that flatter each view; the first picture sells the house, so lit windows and low sun come most often. */
const hoursOf: Record<View, readonly Hour[]> = {
  front: ['dusk', 'dusk', 'golden', 'noon', 'noon', 'dawn', 'night'],
  terrace: ['noon', 'golden', 'dusk', 'dawn'],
  interior: ['noon', 'golden', 'dusk', 'dawn', 'night'],
  view: ['golden', 'dawn', 'noon', 'dusk'],
  plan: ['noon'],
};

export type PictureHints = { place: Place; building: Building };

/** The scene of a listing's picture `index`; neighbors in the gallery are never drawn at the same hour. */
export function pictureFor(listingId: string, index: number, hints: PictureHints): Scene {
  const view = gallery[index];
  if (view === undefined)
    throw new RangeError(`A listing has pictures 0 to ${gallery.length - 1}, not ${index}`);
  const hours: Hour[] = [];
  for (const one of gallery.slice(0, index + 1)) {
    const others = hoursOf[one].filter((hour) => hour !== hours.at(-1));
    hours.push(randomFrom(listingId, `hour/${one}`).pick(others.length > 0 ? others : hoursOf[one]));
  }
  return { seed: listingId, ...hints, view, hour: hours[index] ?? 'noon' };
}
