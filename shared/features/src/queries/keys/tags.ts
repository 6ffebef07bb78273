export const all = ['tags'] as const;
export const list = ['tags', 'list'] as const;
export const uses = (id: string) => ['tags', 'uses', id];
// Not among the others: once the tags are merged there is nothing left to show before it.
export const preview = (id: string, into: string) => ['tagMergePreview', id, into];
export const merges = ['tags', 'merges'] as const;
export const weights = ['tags', 'weights'] as const;
export const comparison = (weights: object) => ['tags', 'comparison', weights];
