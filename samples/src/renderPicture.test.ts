import sharp from 'sharp';
import { drawScene } from './draw/scene.ts';
import { pictureFile, pictureFileNames } from './files.ts';
import { renderPicture, sampleMark } from './renderPicture.ts';

const svg = drawScene({ seed: 'render', place: 'lake', building: 'villa', hour: 'golden', view: 'front' });
const small = pictureFileNames.filter((name) => !/^(960|1280|1920)\./.test(name));

it.each(small)('renders %s in its size and format, marked as a sample', async (name) => {
  const file = pictureFile(name);
  if (!file) throw new Error(`${name} is not offered`);
  const picture = await renderPicture({ ...file, svg });
  const { width, height, format, compression, exif } = await sharp(picture).metadata();
  expect({ width, height }).toEqual({
    width: file.width,
    height: file.square ? file.width : (file.width * 3) / 4,
  });
  expect(format === 'heif' ? compression : format).toBe(file.format === 'avif' ? 'av1' : file.format);
  expect(exif?.toString('latin1')).toContain(sampleMark);
});

it('says in its XMP that an algorithm drew it', async () => {
  const picture = await renderPicture({ svg, width: 320, format: 'jpeg', square: false });
  const { xmp } = await sharp(picture).metadata();
  expect(xmp?.toString('utf8')).toContain('algorithmicMedia');
  expect(xmp?.toString('utf8')).toContain(sampleMark);
});

it('keeps the stand-in under a kilobyte', async () => {
  const picture = await renderPicture({ svg, width: 32, format: 'jpeg', square: false });
  expect(picture.length).toBeLessThan(1024);
});

it('renders the same bytes again', async () => {
  const once = () => renderPicture({ svg, width: 320, format: 'webp', square: false });
  expect((await once()).equals(await once())).toBe(true);
});

it('refuses a drawing without a size', async () => {
  await expect(renderPicture({ svg: '<svg/>', width: 160, format: 'jpeg', square: false })).rejects.toThrow(
    TypeError,
  );
});
