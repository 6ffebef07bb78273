/** A file somebody is about to put: the signature is worth nothing for another key, type or length. */
export type PutRequest = { key: string; contentType: string; size: number; expiresSeconds: number };

/** Where a browser puts it, with exactly these headers. */
export type SignedPut = { url: string; headers: Record<string, string>; expiresAt: Date };

/** A file that arrived at an address of ours, with what was said in the address. */
export type ReceivedPut = {
  key: string;
  expires: string;
  signature: string;
  contentType: string;
  content: Buffer;
};

/** `late` and `unsigned` are refusals: nothing was kept. */
export type Receipt = 'kept' | 'late' | 'unsigned';

/**
 * Where files of members are kept: whole objects by key, which is all a bucket offers too. A key is made of words, dots
 * and slashes, and never of what somebody sent.
 */
export type Storage = {
  put: (key: string, content: Buffer) => Promise<void>;
  /** Null where there is none. Of a longer one no more than `mostBytes` are read. */
  get: (key: string, mostBytes?: number) => Promise<Buffer | null>;
  /** Content to be gone afterwards, whether or not it was there. */
  delete: (key: string) => Promise<void>;
  /** The same for everything below a key. */
  deleteBelow: (folder: string) => Promise<void>;
  /** Lets somebody put one file who has nothing but the address. */
  presignPut: (request: PutRequest) => Promise<SignedPut>;
  /** Null where browsers put their files into a bucket, and none arrive here. */
  receivePut: ((put: ReceivedPut) => Promise<Receipt>) | null;
  /** Where browsers put them, if it is not here: pages have to be allowed to. */
  putOrigin: () => Promise<string | null>;
};

const keyPattern = /^[\w-]+(?:\/[\w-]+)*(?:\.[\w]+)?$/;

export function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new TypeError(`"${key}" is no key of the storage`);
  return key;
}
