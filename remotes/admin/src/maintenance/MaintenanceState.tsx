import type { AdminSettings } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Banner } from '@portico/ui';
import { useAdminT } from '../locales/useAdminT.ts';

/** Says in one sentence whether maintenance is on, planned or off. */
export function MaintenanceState({ settings }: { settings: AdminSettings }) {
  const t = useAdminT();
  const format = useFormat();
  const { isUnderMaintenance, maintenance } = settings;
  const { isOn, startsAt, endsAt } = maintenance;
  if (isUnderMaintenance) {
    const until = !isOn && endsAt ? format.dateTime(endsAt) : null;
    return (
      <Banner tone="warning">{until ? t('maintenance.onUntil', { until }) : t('maintenance.on')}</Banner>
    );
  }
  if (startsAt && Date.parse(startsAt) > Date.now()) {
    const from = format.dateTime(startsAt);
    return (
      <Banner tone="brass">
        {endsAt
          ? t('maintenance.planned', { from, to: format.dateTime(endsAt) })
          : t('maintenance.plannedOpen', { from })}
      </Banner>
    );
  }
  return <Banner tone="positive">{t('maintenance.off')}</Banner>;
}
