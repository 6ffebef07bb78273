import { LinkButton, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { EmptyState } from '@portico/ui';
import { useMatchingT } from './words.ts';

const plansPath = '/subscription-options';

/** Tells readers without clients what matching is and why they do not have it. */
export function NotForYou() {
  const t = useMatchingT();
  const hasRoute = useHasRoute();
  const { isListingsOnly } = useFlags();
  if (isListingsOnly) {
    return (
      <EmptyState
        icon="lock"
        title={t('locked.title')}
        text={t('locked.text')}
        action={hasRoute(plansPath) && <LinkButton to={plansPath}>{t('locked.action')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon="match"
      title={t('notYours.title')}
      text={t('notYours.text')}
      action={<LinkButton to="/properties/list">{t('notYours.action')}</LinkButton>}
    />
  );
}
