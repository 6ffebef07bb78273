import type { ArticleKind } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { listPosts } from './articleCalls.ts';
import { type ReadingAddress, readingAddress, readReadingAddress } from './readingAddress.ts';

/** The articles of one kind that the address asks for. */
export function useReadingList(kind: ArticleKind) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const address = readReadingAddress(params);
  const { topic, q, page } = address;
  const filter = { kind, language, page, ...(topic && { topic }), ...(q && { q }) };
  const posts = useRemoteQuery(keys.articles.latest(filter), (context) => listPosts(filter, context), {
    keepsPrevious: true,
  });
  const addressWith = (change: Partial<ReadingAddress>) =>
    readingAddress(kind, { ...address, page: 1, ...change });
  return {
    kind,
    address,
    posts,
    addressWith,
    go: (change: Partial<ReadingAddress>, replace = false) => void navigate(addressWith(change), { replace }),
  };
}

export type ReadingListState = ReturnType<typeof useReadingList>;
