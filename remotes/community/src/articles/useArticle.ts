import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { getFullPost } from './articleCalls.ts';

const longestSlug = 200;

/**
 * The article that the address names, in the reader's language. `slug` is null, and nothing is asked, when it names
 * none.
 */
export function useArticle() {
  const [params] = useSearchParams();
  const { language } = useLanguage();
  const given = params.get('slug')?.trim() ?? '';
  const slug = given && given.length <= longestSlug ? given : null;
  const query = useRemoteQuery(
    keys.articles.one(slug, language),
    (context) => getFullPost({ slug: slug ?? '', language }, context),
    { isEnabled: slug !== null },
  );
  return { slug, ...query };
}
