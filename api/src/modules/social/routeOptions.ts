import { socialAccess } from './reader.ts';

/** Staff who act in a member's place read what all members read, and write nothing. */
export const reading = { access: socialAccess, onlyInPerson: false } as const;
export const writing = { ...reading, onlyInPerson: true } as const;

const limitOf = (name: string, free: number) => ({
  ...{ name, free, firstWaitSeconds: 10, longestWaitSeconds: 600, windowSeconds: 600 },
});
export const limits = {
  post: limitOf('post', 30),
  comment: limitOf('post-comment', 120),
  reaction: limitOf('post-reaction', 300),
  people: limitOf('post-people', 600),
};
