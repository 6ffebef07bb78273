export const all = ['search-words'] as const;
export const synonyms = ['search-words', 'synonyms'] as const;
export const vain = ['search-words', 'vain'] as const;
