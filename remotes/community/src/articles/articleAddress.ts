import type { ArticleSummary } from '@portico/contracts';

/** Stories have a page of their own; everything else is read at /article (A §2, resolutions 22). */
export const articleAddress = ({ slug, kind }: Pick<ArticleSummary, 'slug' | 'kind'>) =>
  `${kind === 'story' ? '/story' : '/article'}?${new URLSearchParams({ slug })}`;
