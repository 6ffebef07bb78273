import { type FieldCode, type FieldFault, faultSentence } from '@portico/contracts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type SniffedKind, sniff } from './sniff.ts';

/** Fifty million is a large camera's photo; more is a mistake, or a small file that would unfold into gigabytes. */
const mostPixels = 50_000_000;
const fewestPixelsASide = 100;

/** The file is no photo that can be shown; the fault tells a person why. */
export class PhotoRefused extends Error {
  readonly fault: FieldFault;
  constructor(fault: FieldFault, options?: ErrorOptions) {
    super(faultSentence(fault), options);
    this.fault = fault;
  }
}

const refusals: Partial<Record<SniffedKind, FieldCode>> = {
  heic: 'PHOTO_HEIC',
  svg: 'PHOTO_SVG',
  pdf: 'PHOTO_PDF',
  other: 'PHOTO_NONE',
};

function requireKind(content: Buffer, declaredType: string) {
  const kind = sniff(content);
  const refusal = refusals[kind];
  if (refusal) throw new PhotoRefused(refusal);
  if (declaredType === `image/${kind}`) return;
  const sent = { kind: kind.toUpperCase() };
  throw new PhotoRefused(
    declaredType
      ? { code: 'PHOTO_OTHER_TYPE', values: { ...sent, type: declaredType } }
      : { code: 'PHOTO_WITHOUT_TYPE', values: sent },
  );
}

const damaged = (cause: unknown) => new PhotoRefused('PHOTO_DAMAGED', { cause });

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
  if (width * height > mostPixels) throw new PhotoRefused('PHOTO_TOO_MANY_PIXELS');
  if (Math.min(width, height) < fewestPixelsASide) throw new PhotoRefused('PHOTO_TOO_SMALL');
  return { width, height };
}

/** Enough of a file to tell its size: a camera's notes come first. */
export const photoHeadBytes = 256 * 1024;

/** The number of pixels of a photo, read from its first bytes; the largest number allowed where they do not tell. */
export async function pixelCountOf(head: Buffer): Promise<number> {
  try {
    const { width, height } = await sharp(head, { limitInputPixels: false }).metadata();
    return Math.min(width * height, mostPixels);
  } catch {
    // The encoding itself finds out whether this is a photo at all.
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
