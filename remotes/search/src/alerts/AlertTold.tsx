import { useFormat } from '@portico/i18n';
import { Text } from '@portico/ui';
import { useAlertTimes } from './useAlertTimes.ts';
import { useAlertsT } from './words.ts';

const clockTime = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Says when the member gets alerts by e-mail, in which time zone, and when they last did; nothing until that is known.
 */
export function AlertTold() {
  const t = useAlertsT();
  const format = useFormat();
  const { data } = useAlertTimes();
  if (!data) return null;
  // Any day: what counts is how the reader's language writes an hour.
  const clock = (hour: number) => format.inZone(Date.UTC(2026, 0, 1, hour), 'UTC', clockTime);
  const { rhythm, hour, quietFrom, quietTo, timeZone, isMuted, isRefused, lastMailAt } = data;
  if (rhythm !== 'off' && (isRefused || isMuted))
    return (
      <Text size="sm" tone="warning" marginBlockEnd="4">
        {t(isRefused ? 'told.refused' : 'told.muted')}
      </Text>
    );
  const isQuiet = rhythm === 'immediate' && quietFrom !== quietTo;
  return (
    <Text size="sm" tone="muted" marginBlockEnd="4">
      {t(`told.${isQuiet ? 'quiet' : rhythm}`, {
        ...{ hour: clock(hour), from: clock(quietFrom), to: clock(quietTo) },
        zone: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone,
      })}
      {lastMailAt && ` ${t('told.last', { date: format.dateTime(lastMailAt) })}`}
    </Text>
  );
}
