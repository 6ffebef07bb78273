import type { Look, Scene } from './draw/kinds.ts';
import { type PictureFormat, pictureFormats, pictureWidths } from './files.ts';

const root = '/api/pictures';

/** The base address of a scene: append `/{width}.{avif|webp|jpeg}`. The address fully describes the picture. */
export function sceneBaseUrl({ place, building, hour, view, seed }: Scene): string {
  return `${root}/${place}/${building}/${hour}/${view}/${seed}`;
}

export function portraitBaseUrl(seed: string, look: Look = 'any'): string {
  return `${root}/portraits/${look}/${seed}`;
}

export type PictureUrls = {
  src: string;
  srcSet: Record<PictureFormat, string>;
  thumbnail: string;
  placeholder: string;
};

/** The addresses an `<img>` needs, from a base address. */
export function pictureUrls(baseUrl: string): PictureUrls {
  const srcSet = (format: PictureFormat): string =>
    pictureWidths
      .filter((width) => width >= 160)
      .map((width) => `${baseUrl}/${width}.${format} ${width}w`)
      .join(', ');
  const sets = Object.fromEntries(pictureFormats.map((format) => [format, srcSet(format)]));
  return {
    src: `${baseUrl}/960.jpeg`,
    srcSet: sets as Record<PictureFormat, string>,
    thumbnail: `${baseUrl}/thumb.jpeg`,
    placeholder: `${baseUrl}/32.jpeg`,
  };
}
