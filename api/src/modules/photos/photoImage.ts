import sharp, { type Metadata, type Sharp } from 'sharp';
import { ApiProblem } from '../../support/apiProblem.ts';
import { largestPhotoWidth, type PhotoFile, photoFiles } from './photoFiles.ts';
import { type SniffedKind, sniff } from './sniff.ts';

/** A camera's fifty million; more is a mistake, or a small file that would unfold into gigabytes. */
const mostPixels = 50_000_000;
const fewestPixelsASide = 100;

const refuse = (photo: string, cause?: unknown) =>
  new ApiProblem('INVALID_INPUT', { fields: { photo }, cause });

const refusals: Partial<Record<SniffedKind, string>> = {
  heic: 'This is a HEIC photo, which browsers cannot show. Please export it as JPEG.',
  svg: 'SVG drawings are not accepted. Please choose a JPEG or PNG photo.',
  pdf: 'This is a PDF document. Please choose a JPEG or PNG photo.',
  other: 'This is not a photo. Please choose a JPEG or PNG file.',
};

function requirePhoto(content: Buffer, declaredType: string) {
  const kind = sniff(content);
  const refusal = refusals[kind];
  if (refusal) throw refuse(refusal);
  if (declaredType !== `image/${kind}`)
    throw refuse(`This file says it is ${declaredType || 'nothing'} and is a ${kind.toUpperCase()}.`);
}

async function measure(content: Buffer): Promise<Metadata> {
  try {
    // The limit is ours below, so that the sentence is ours as well; metadata reads the head alone.
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw refuse('This photo is damaged and cannot be read.', error);
  }
}

const encoders: Record<PhotoFile['format'], (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 2 }),
  webp: (image) => image.webp({ quality: 80 }),
  jpeg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** Upright, square, without transparency, and without a word of what the camera wrote into it (place, time, owner). */
async function squareOf(content: Buffer): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(largestPhotoWidth, largestPhotoWidth, { fit: 'cover', position: 'centre' })
      .flatten({ background: '#fbfaf7' })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer();
  } catch (error) {
    throw refuse('This photo is damaged and cannot be read.', error);
  }
}

export type EncodedPhoto = { name: string; content: Buffer };

/** Every size of a photo, encoded anew. Throws INVALID_INPUT with a sentence for `photo`. */
export async function encodePhoto(content: Buffer, declaredType: string): Promise<EncodedPhoto[]> {
  requirePhoto(content, declaredType);
  const { width, height } = await measure(content);
  if (width * height > mostPixels)
    throw refuse('This photo has more than 50 megapixels. Please choose a smaller one.');
  if (Math.min(width, height) < fewestPixelsASide)
    throw refuse('This photo is smaller than 100 by 100 pixels. Please choose a larger one.');
  const square = await squareOf(content);
  const encoded: EncodedPhoto[] = [];
  // One after the other: each of them already uses every core the encoder is given.
  for (const file of photoFiles) {
    const image = sharp(square).resize(file.width, file.width);
    encoded.push({ name: file.name, content: await encoders[file.format](image).toBuffer() });
  }
  return encoded;
}
