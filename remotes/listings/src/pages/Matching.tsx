import { PageHeader } from '@portico/ui';
import { MatchedProperties } from '../matching/MatchedProperties.tsx';
import { NotForYou } from '../matching/NotForYou.tsx';
import { useHasMatches } from '../matching/useHasMatches.ts';
import { useMatchingT } from '../matching/words.ts';

/** `/matching?name=&p=` (resolutions 25): one's own listings with the clients each suits. */
export function Matching() {
  const t = useMatchingT();
  const hasMatches = useHasMatches();
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      {hasMatches ? <MatchedProperties /> : <NotForYou />}
    </>
  );
}
