import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { EmptyState } from '@portico/ui';
import type { MatchTab } from './matchesAddress.ts';
import { useMatchesT } from './words.ts';

const clientsPath = '/my-clients/list';

export function NoClients() {
  const t = useMatchesT();
  const hasRoute = useHasRoute();
  return (
    <EmptyState
      icon="people"
      title={t('empty.clients')}
      text={t('empty.clientsHint')}
      action={hasRoute(clientsPath) && <LinkButton to={clientsPath}>{t('empty.addClients')}</LinkButton>}
    />
  );
}

/** A tab without homes. */
export function NoMatches({ tab, isNarrowed }: { tab: MatchTab; isNarrowed: boolean }) {
  const t = useMatchesT();
  if (isNarrowed)
    return <EmptyState icon="filter" title={t('empty.narrowed')} text={t('empty.narrowedHint')} />;
  return (
    <EmptyState icon="match" title={t(`empty.${tab}`)} {...(tab === 'all' && { text: t('empty.allHint') })} />
  );
}
