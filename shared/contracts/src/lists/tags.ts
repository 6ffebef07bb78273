/** Longest name of a tag or a category, in one language. */
export const longestTagName = 60;

export const tagMergeStates = ['running', 'done', 'undoing', 'undone'] as const;
export type TagMergeState = (typeof tagMergeStates)[number];

/** What a tag can be used on; of members' searches and drafts, those that name it. */
export const taggedKinds = ['listing', 'client', 'agent', 'search'] as const;
export type TaggedKind = (typeof taggedKinds)[number];
