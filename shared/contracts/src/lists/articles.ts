/** The kind of an article, and so the page that lists it: /insights, /story, /brand, /equite. */
export const articleKinds = ['insight', 'story', 'brand', 'equite'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** Topics that have words in every language; an imported article may name another. */
export const articleTopics = [
  'Market',
  'Craft',
  'Tax & law',
  'Design',
  'Network',
  'Lifestyle',
  'Guides',
  'Press',
] as const;

/** The audience of an article; without any of these it is for every member. Staff read everything. */
export const articleAudiences = ['agents', 'executives', 'developers'] as const;
export type ArticleAudience = (typeof articleAudiences)[number];

export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

export const articleLimits = {
  title: 200,
  excerpt: 500,
  category: 60,
  author: 120,
  slug: 120,
  alt: 300,
  caption: 300,
  sources: 20,
  address: 2000,
  /** Characters of one article in one language. */
  characters: 60_000,
  blocks: 1000,
  /** Lists in lists, quotations in lists and so on. */
  depth: 6,
  columns: 12,
  files: 20,
  fileBytes: 20 * 1024 * 1024,
} as const;
