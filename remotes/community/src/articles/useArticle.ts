import { getFullPost } from '@portico/features/article';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useEffect } from 'react';
import { articleAddress } from './articleAddress.ts';

const longestSlug = 200;

/**
 * The article that the address names, in the reader's language. `slug` is null, and nothing is asked, when it names
 * none.
 */
export function useArticle() {
  const [params] = useSearchParams();
  const { language } = useLanguage();
  // A link may name the article by its id instead; the address in the bar then becomes that of its slug.
  const given = (params.get('slug') ?? params.get('id'))?.trim() ?? '';
  const slug = given && given.length <= longestSlug ? given : null;
  const query = useRemoteQuery(
    keys.articles.one(slug, language),
    (context) => getFullPost({ slug: slug ?? '', language }, context),
    { isEnabled: slug !== null },
  );
  const navigate = useNavigate();
  const found = query.data;
  // The address may be a former one: the one in the bar becomes the article's own, and Back leads past it.
  useEffect(() => {
    if (found && slug !== null && found.slug !== slug)
      void navigate(articleAddress(found), { replace: true });
  }, [found, slug, navigate]);
  return { slug, ...query };
}
