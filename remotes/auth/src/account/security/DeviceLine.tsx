import type { DeviceSession } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge, Button, ListLine, Row, Stack, Text } from '@portico/ui';
import { useAccountT } from '../words.ts';

function useDeviceName({ browser, system }: DeviceSession) {
  const t = useAccountT();
  if (browser && system) return t('devices.name', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

export interface DeviceLineProps {
  device: DeviceSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One signed-in device; the current one cannot be ended here, because that means signing out. */
export function DeviceLine({ device, isEnding, onEnd }: DeviceLineProps) {
  const t = useAccountT();
  const format = useFormat();
  const name = useDeviceName(device);
  const { isCurrent, isRemembered, ipAddress, lastSeenAt, createdAt } = device;
  return (
    <ListLine>
      <Stack gap="0" flex="1 1 14rem" minInlineSize="0">
        <Row gap="2">
          <Text as="span" fontWeight="medium">
            <bdi>{name}</bdi>
          </Text>
          {isCurrent && <Badge tone="positive">{t('devices.this')}</Badge>}
          {isRemembered && <Badge>{t('devices.remembered')}</Badge>}
        </Row>
        <Text size="sm" tone="muted">
          {isCurrent
            ? t('devices.since', { date: format.dateTime(createdAt) })
            : t('devices.seen', { when: format.relative(lastSeenAt) })}
          {ipAddress && (
            <>
              {' · '}
              <bdi>{ipAddress}</bdi>
            </>
          )}
        </Text>
      </Stack>
      {!isCurrent && (
        <Button size="sm" isBusy={isEnding} onClick={onEnd} aria-label={t('devices.endNamed', { name })}>
          {t('devices.end')}
        </Button>
      )}
    </ListLine>
  );
}
