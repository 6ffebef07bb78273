import type { ArticleKind } from '@portico/contracts/lists';
import { type AccessRule, type Refusal, refusal } from '../access.ts';
import type { SessionFlags } from '../flags.ts';

/**
 * The rules of /insights and /brand (A §6): a reader who may not open the page may not read its articles anywhere else.
 */
const rules: Partial<Record<ArticleKind, AccessRule>> = {
  insight: { requires: ['member', 'insights'], locked: true },
  brand: { requires: ['member'], locked: true },
};
const forMembers: AccessRule = { requires: ['member'] };

/** The code with which articles of this kind are refused, or null. */
export const articleRefusal = (kind: ArticleKind, flags: SessionFlags): Refusal | null =>
  refusal(rules[kind] ?? forMembers, flags);
