/** Widths a picture is offered in; 32 is the blurred stand-in shown until the real one is there. */
export const pictureWidths = [32, 160, 320, 480, 640, 960, 1280, 1920] as const;
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** `square` crops to the middle; otherwise the height follows from the drawing. */
export type PictureFile = { width: number; format: PictureFormat; square: boolean };

/** The square thumbnail of B §7: 300 by 300, JPEG. */
const thumbnail: PictureFile = { width: 300, format: 'jpeg', square: true };

const table: ReadonlyMap<string, PictureFile> = new Map([
  ['thumb.jpeg', thumbnail],
  ...pictureWidths.flatMap((width) =>
    pictureFormats.map((format): [string, PictureFile] => [
      `${width}.${format}`,
      { width, format, square: false },
    ]),
  ),
]);

/** Every existing file name; any other is refused before anything is drawn. */
export const pictureFileNames: readonly string[] = [...table.keys()];

export function pictureFile(name: string): PictureFile | undefined {
  return table.get(name);
}
