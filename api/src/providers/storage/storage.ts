/**
 * Where files of members are kept: whole objects by key, which is all a bucket offers too. A key is made of words, dots
 * and slashes, and never of what somebody sent.
 */
export type Storage = {
  put: (key: string, content: Buffer) => Promise<void>;
  /** Null where there is none. */
  get: (key: string) => Promise<Buffer | null>;
  /** Content to be gone afterwards, whether or not it was there. */
  delete: (key: string) => Promise<void>;
};

export const keyPattern = /^[\w-]+(?:\/[\w-]+)*(?:\.[\w]+)?$/;
