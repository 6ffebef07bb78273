import type { SampleScene } from '@portico/fixtures/world';
import type { StoredPicture } from '../schema/index.ts';

/** The address under which the API draws a sample scene; a size and a format are appended to it. */
export const sceneBaseUrl = ({ seed, place, building, hour, view }: SampleScene) =>
  `/api/pictures/${place}/${building}/${hour}/${view}/${seed}`;

export function storedPicture(scene: SampleScene, name: string, position: number): StoredPicture {
  const baseUrl = sceneBaseUrl(scene);
  return {
    key: `${scene.seed}-${scene.view}-${scene.hour}`,
    fileName: `${scene.seed}-${scene.view}-${scene.hour}.jpeg`,
    name,
    isPrimary: position === 0,
    baseUrl,
  };
}
