import sharp, { type Metadata, type Sharp } from 'sharp';
import { type SniffedKind, sniff } from './sniff.ts';

/** Fifty million is a large camera's photo; more is a mistake, or a small file that would unfold into gigabytes. */
const mostPixels = 50_000_000;
const fewestPixelsASide = 100;

/** The file is no photo that can be shown; the message tells a person why. */
export class PhotoRefused extends Error {}

const refusals: Partial<Record<SniffedKind, string>> = {
  heic: 'This is a HEIC photo, which browsers cannot show. Please export it as JPEG.',
  svg: 'SVG drawings are not accepted. Please choose a JPEG or PNG photo.',
  pdf: 'This is a PDF document. Please choose a JPEG or PNG photo.',
  other: 'This is not a photo. Please choose a JPEG or PNG file.',
};

function requireKind(content: Buffer, declaredType: string) {
  const kind = sniff(content);
  const refusal = refusals[kind];
  if (refusal) throw new PhotoRefused(refusal);
  if (declaredType === `image/${kind}`) return;
  const sentAs = declaredType ? `as ${declaredType}` : 'without a type';
  throw new PhotoRefused(
    `This is a ${kind.toUpperCase()} file, but it was sent ${sentAs}. Please check its file extension.`,
  );
}

const damaged = (cause: unknown) => new PhotoRefused('This photo is damaged and cannot be read.', { cause });

async function measure(content: Buffer): Promise<Metadata['autoOrient']> {
  try {
    // sharp's own limit is off, because ours below has its own message; reading metadata decodes only the header.
    const { autoOrient } = await sharp(content, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch (error) {
    throw damaged(error);
  }
}

/** The size of an upright photo. Throws `PhotoRefused` if the file is no photo. */
export async function requirePhoto(content: Buffer, declaredType: string) {
  requireKind(content, declaredType);
  const { width, height } = await measure(content);
  if (width * height > mostPixels)
    throw new PhotoRefused('This photo has more than 50 megapixels. Please choose a smaller one.');
  if (Math.min(width, height) < fewestPixelsASide)
    throw new PhotoRefused('This photo is smaller than 100 by 100 pixels. Please choose a larger one.');
  return { width, height };
}

/** Enough of a file to tell its size: a camera's notes come first. */
export const photoHeadBytes = 256 * 1024;

/** How many pixels a photo has, from its first bytes; the most allowed where they do not tell. */
export async function pixelCountOf(head: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(head, { limitInputPixels: false }).metadata();
    return Math.min(width * height, mostPixels);
  } catch {
    // Whether this is a photo at all is found out in its turn.
    return mostPixels;
  }
}

/**
 * The pixels of a photo, to be encoded as often as needed: upright, without transparency, and without any metadata of
 * the camera (place, time, owner).
 */
export async function pixelsOf(content: Buffer, shape: (image: Sharp) => Sharp) {
  try {
    const image = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const { data, info } = await shape(image)
      .flatten({ background: '#fbfaf7' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, image: () => sharp(data, { raw: info }) };
  } catch (error) {
    throw damaged(error);
  }
}
