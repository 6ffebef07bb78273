import type { SamplePortrait, SampleScene } from '@portico/fixtures/world';
import { portraitBaseUrl, sceneBaseUrl } from '@portico/samples/urls';
import type { StoredPicture } from '../schema/index.ts';

/** Photographs of people are shown small and square. */
export const photoUrl = (portrait: SamplePortrait | null) =>
  portrait && `${portraitBaseUrl(portrait.seed, portrait.look)}/thumb.jpeg`;

export function storedPicture(scene: SampleScene, name: string, position: number): StoredPicture {
  const key = `${scene.seed}-${scene.view}-${scene.hour}`;
  return { key, fileName: `${key}.jpeg`, name, isPrimary: position === 0, baseUrl: sceneBaseUrl(scene) };
}
