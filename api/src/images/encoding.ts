import type { Sharp } from 'sharp';
import { createTurns } from '../support/gate.ts';

export const photoFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export type EncodedPhoto = { name: string; content: Buffer };

/** The lowest effort: a sixth of the time effort 2 takes, for files no larger (ADR 11). */
export const photoEncoders: Record<PhotoFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 0 }),
  webp: (image) => image.webp({ quality: 80, effort: 1 }),
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
};

/** Encoding takes a core: two run at once, some wait for their turn, and the others are asked to come back. */
export const createEncodingTurns = () => createTurns({ abreast: 2, waiting: 10, retryAfterSeconds: 5 });
