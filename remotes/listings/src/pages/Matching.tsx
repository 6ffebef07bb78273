import { PageHeader } from '@portico/ui';
import {
  MatchedProperties,
  NotForYou,
  useHasMatches,
  useMatchingT,
  WishesButton,
} from '../matching/index.ts';

/** `/matching?name=&p=` (resolutions 25): one's own listings with the clients each suits. */
export function Matching() {
  const t = useMatchingT();
  const hasMatches = useHasMatches();
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={hasMatches && <WishesButton>{t('wishes.ofClients')}</WishesButton>}
      />
      {hasMatches ? <MatchedProperties /> : <NotForYou />}
    </>
  );
}
