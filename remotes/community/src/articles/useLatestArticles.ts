import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { listPosts } from './articleCalls.ts';

/** The newest articles in the reader's language, or in English where one was not translated (resolutions 106). */
export function useLatestArticles(limit: number, isEnabled = true) {
  const { language } = useLanguage();
  const filter = { kind: 'insight', language, limit } as const;
  return useRemoteQuery(
    keys.articles.latest(filter),
    async (context) => (await listPosts(filter, context)).docs,
    { isEnabled },
  );
}
