import type { Sharp } from 'sharp';
import { createFairTurns } from '../support/fairTurns.ts';

export const photoFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export type EncodedPhoto = { name: string; content: Buffer };

/** The lowest effort: a sixth of the time effort 2 takes, for files no larger (ADR 11). */
export const photoEncoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 0 }),
  webp: (image) => image.webp({ quality: 80, effort: 1 }),
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
};

/** Together two photos have no more pixels than the largest one allowed and a camera's. */
const mostPixelsAtOnce = 75_000_000;

/**
 * Encoding takes a core and a gigabyte for the largest photos. Two run at once and members take turns. A member who has
 * too many photos waiting is asked to come back. The weight is the photo's number of pixels.
 */
export const createEncodingTurns = () =>
  createFairTurns({
    abreast: 2,
    budget: mostPixelsAtOnce,
    waitingEach: 10,
    waiting: 60,
    retryAfterSeconds: 5,
  });
