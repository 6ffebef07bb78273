import type { Readable } from 'node:stream';

/** A file to be uploaded: the signature is invalid for another key, type or length. */
export type PutRequest = { key: string; contentType: string; size: number; expiresSeconds: number };

/** Where a browser puts the file, with exactly these headers. */
export type SignedPut = { url: string; headers: Record<string, string>; expiresAt: Date };

/**
 * The parts of an upload request's head that say what will be stored at one of our addresses, with the address's
 * parameters.
 */
export type AnnouncedPut = {
  key: string;
  expires: string;
  signature: string;
  contentType: string;
  size: number;
};

/** `late` and `unsigned` are refusals. */
export type PutVerdict = 'allowed' | 'late' | 'unsigned';

type PutReceiver = {
  /** Decides by the request's head, before a byte of the file is read. */
  check: (put: AnnouncedPut) => PutVerdict;
  /** Stores an allowed file as it arrives, or nothing of it if the upload is interrupted. */
  keep: (key: string, file: Readable) => Promise<void>;
};

/**
 * Where members' files are stored: whole objects by key, because a bucket offers no more. A key is made of words, dots
 * and slashes, and never of anything a user sent.
 */
export type Storage = {
  put: (key: string, content: Buffer) => Promise<void>;
  /** Null if there is none. At most `mostBytes` of a longer file are read. */
  get: (key: string, mostBytes?: number) => Promise<Buffer | null>;
  /** No error if the file does not exist. */
  delete: (key: string) => Promise<void>;
  /** Deletes everything below a key. */
  deleteBelow: (folder: string) => Promise<void>;
  /** Lets anybody with the address upload one file. */
  presignPut: (request: PutRequest) => Promise<SignedPut>;
  /** Null if browsers upload to a bucket, so that no file arrives here. */
  receivePut: PutReceiver | null;
  /** The origin browsers upload to, if it is not this one: the page's policy has to allow it. */
  putOrigin: () => Promise<string | null>;
};

const keyPattern = /^[\w-]+(?:\/[\w-]+)*(?:\.[\w]+)?$/;

export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new TypeError(`"${key}" is no key of the storage`);
  return key;
}
