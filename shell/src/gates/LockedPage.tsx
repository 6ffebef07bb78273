import { useLabel, useT } from '@portico/i18n';
import { LinkButton, useHasRoute } from '@portico/remote-kit';

import { NoticePage } from '../frame/NoticePage.tsx';

const plans = '/subscription-options';

/** What the listings-only membership does not include, and the way to what does (A §6, resolutions 29). */
export function LockedPage({ title }: { title: string }) {
  const t = useT('shell');
  const label = useLabel();
  const hasRoute = useHasRoute();
  return (
    <NoticePage
      icon="lock"
      title={t('locked.title', { page: label(title) })}
      text={t('locked.text')}
      actions={
        <>
          {hasRoute(plans) && (
            <LinkButton to={plans} variant="primary">
              {t('locked.plans')}
            </LinkButton>
          )}
          <LinkButton to="/">{t('notices.home')}</LinkButton>
        </>
      }
    />
  );
}
