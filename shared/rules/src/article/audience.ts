import type { ArticleAudience } from '@portico/contracts/lists';
import type { SessionFlags } from '../flags.ts';

type Reader = Pick<SessionFlags, 'isStaff' | 'isAgent' | 'isRealmExecutive' | 'isRealmAdmin' | 'isDeveloper'>;

const belongs: Record<ArticleAudience, (reader: Reader) => boolean> = {
  agents: (reader) => reader.isAgent,
  executives: (reader) => reader.isRealmExecutive || reader.isRealmAdmin,
  developers: (reader) => reader.isDeveloper,
};

/** The groups a reader belongs to, of those an article can be limited to. */
export const audiencesOf = (reader: Reader): ArticleAudience[] =>
  (Object.keys(belongs) as ArticleAudience[]).filter((audience) => belongs[audience](reader));

/** Staff read everything; an article for nobody in particular is for every member. */
export const mayReadArticle = (visibleTo: readonly ArticleAudience[], reader: Reader): boolean =>
  reader.isStaff || visibleTo.length === 0 || visibleTo.some((audience) => belongs[audience](reader));
