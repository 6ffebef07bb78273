import type { Reaction } from '@portico/contracts';
import { reactionKinds } from '@portico/contracts/lists';

/** Reactions as they are once the reader has chosen this one, or none: everybody has one. */
export function withReaction(reactions: readonly Reaction[], kind: Reaction['kind'] | null): Reaction[] {
  const others = reactions.map((one) => ({ ...one, count: one.count - Number(one.isMine), isMine: false }));
  const known = others.some((one) => one.kind === kind);
  const all = kind === null || known ? others : [...others, { kind, count: 0, isMine: false }];
  return all
    .map((one) => (one.kind === kind ? { ...one, count: one.count + 1, isMine: true } : one))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || reactionKinds.indexOf(a.kind) - reactionKinds.indexOf(b.kind));
}

export const ownReaction = (reactions: readonly Reaction[]): Reaction['kind'] | null =>
  reactions.find(({ isMine }) => isMine)?.kind ?? null;
