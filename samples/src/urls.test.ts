import { pictureFile } from './files.ts';
import { pictureUrls, portraitBaseUrl, sceneBaseUrl } from './urls.ts';

const scene = { seed: 'l42', place: 'alps', building: 'chalet', hour: 'dusk', view: 'front' } as const;

it('says in the address everything there is to draw', () => {
  expect(sceneBaseUrl(scene)).toBe('/api/pictures/alps/chalet/dusk/front/l42');
  expect(portraitBaseUrl('p7', 'woman')).toBe('/api/pictures/portraits/woman/p7');
  expect(portraitBaseUrl('p7')).toBe('/api/pictures/portraits/any/p7');
});

it('names only files the service offers', () => {
  const { src, srcSet, thumbnail, placeholder } = pictureUrls(sceneBaseUrl(scene));
  const listed = Object.values(srcSet).flatMap((set) =>
    set.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );
  expect(listed).toHaveLength(21);
  for (const url of [src, thumbnail, placeholder, ...listed]) {
    expect({ url, isOffered: pictureFile(url.split('/').at(-1) ?? '') !== undefined }).toEqual({
      url,
      isOffered: true,
    });
  }
});
