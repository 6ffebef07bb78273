import type { AdminSettings } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Banner } from '@portico/ui';
import { useMaintenanceT } from './words.ts';

/** Says in one sentence whether maintenance is on, planned or off. */
export function MaintenanceState({ settings }: { settings: AdminSettings }) {
  const t = useMaintenanceT();
  const format = useFormat();
  const { isUnderMaintenance, maintenance } = settings;
  const { isOn, startsAt, endsAt } = maintenance;
  if (isUnderMaintenance) {
    const until = !isOn && endsAt ? format.dateTime(endsAt) : null;
    return <Banner tone="warning">{until ? t('onUntil', { until }) : t('on')}</Banner>;
  }
  if (startsAt && Date.parse(startsAt) > Date.now()) {
    const from = format.dateTime(startsAt);
    return (
      <Banner tone="brass">
        {endsAt ? t('planned', { from, to: format.dateTime(endsAt) }) : t('plannedOpen', { from })}
      </Banner>
    );
  }
  return <Banner tone="positive">{t('off')}</Banner>;
}
