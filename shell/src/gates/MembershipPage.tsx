import { useT } from '@portico/i18n';
import { LinkButton, useHasRoute } from '@portico/remote-kit';
import type { MembershipGate } from '@portico/rules';
import { useSession } from '@portico/session';
import { Link } from '@portico/ui';

import { NoticePage } from '../frame/NoticePage.tsx';

const plans = '/subscription-options';

/** For these the plans are the next step; the others need a person's help first. */
const leadsToPlans: readonly MembershipGate[] = ['expired', 'unsubscribed', 'onboarding', 'pending'];

/** Stands in for every members' page while the membership is not in good standing: why, and what next (A §4). */
export function MembershipPage({ gate }: { gate: MembershipGate }) {
  const t = useT('shell');
  const hasRoute = useHasRoute();
  const email = useSession(({ settings }) => settings.system?.conciergeEmail);
  return (
    <NoticePage
      icon={leadsToPlans.includes(gate) ? 'card' : 'info'}
      title={t(`gates.${gate}.title`)}
      text={
        <>
          {t(`gates.${gate}.text`)}{' '}
          {email && <Link href={`mailto:${email}`}>{t('gates.concierge', { email })}</Link>}
        </>
      }
      actions={
        <>
          {leadsToPlans.includes(gate) && hasRoute(plans) && (
            <LinkButton to={plans} variant="primary">
              {t('gates.plans')}
            </LinkButton>
          )}
          <LinkButton to="/logout">{t('nav:logout')}</LinkButton>
        </>
      }
    />
  );
}
