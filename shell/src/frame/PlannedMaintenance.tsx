import { ownTimeZone, useFormat, useT } from '@portico/i18n';
import { isMaintenanceNear } from '@portico/rules';
import { useSession } from '@portico/session';
import { Banner } from '@portico/ui';

/** The reader's own time, and which zone that is: others read the same notice elsewhere. */
const withZone = {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

/** Tells everybody some days before when Portico will close, so that nobody begins something they cannot finish. */
export function PlannedMaintenance() {
  const t = useT('shell');
  const format = useFormat();
  const planned = useSession(({ settings }) => settings.system?.maintenance ?? null);
  if (!planned || !isMaintenanceNear(planned, new Date())) return null;
  const { startsAt, endsAt } = planned;
  const timeOf = (at: string) => format.inZone(at, ownTimeZone(), withZone);
  const from = timeOf(startsAt);
  return (
    <Banner tone="brass">
      {endsAt
        ? t('maintenance.planned', { from, to: timeOf(endsAt) })
        : t('maintenance.plannedOpen', { from })}
    </Banner>
  );
}
