import { useFormat, useT } from '@portico/i18n';
import { isMaintenanceNear } from '@portico/rules';
import { useSession } from '@portico/session';
import { Banner } from '@portico/ui';

/** Tells everybody some days before when Portico will close, so that nobody begins something they cannot finish. */
export function PlannedMaintenance() {
  const t = useT('shell');
  const format = useFormat();
  const planned = useSession(({ settings }) => settings.system?.maintenance ?? null);
  if (!planned || !isMaintenanceNear(planned, new Date())) return null;
  const { startsAt, endsAt } = planned;
  const from = format.dateTime(startsAt);
  return (
    <Banner tone="brass">
      {endsAt
        ? t('maintenance.planned', { from, to: format.dateTime(endsAt) })
        : t('maintenance.plannedOpen', { from })}
    </Banner>
  );
}
