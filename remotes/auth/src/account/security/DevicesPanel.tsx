import type { DeviceSession } from '@portico/contracts';
import { useErrorText, useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Box, Button, SkeletonText, Stack, Text } from '@portico/ui';
import { SideSection } from '@portico/ui/data';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAccountT } from '../words.ts';
import { DeviceLine } from './DeviceLine.tsx';
import { useDevices } from './useDevices.ts';

type Devices = ReturnType<typeof useDevices>;

function EndOthers({ endOthers }: Pick<Devices, 'endOthers'>) {
  const t = useAccountT();
  const common = useT('common');
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = endOthers;
  return (
    <Stack alignItems="flex-start">
      <Button onClick={() => setIsAsked(true)}>{t('devices.endOthers')}</Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        title={t('devices.endOthersAsk')}
        text={t('devices.endOthersText')}
        confirmLabel={t('devices.endOthers')}
        cancelLabel={common('actions.cancel')}
        isBusy={isPending}
        error={error && errorText(error)}
      />
    </Stack>
  );
}

/** More than anyone has at hand; the rest is unfolded on request. */
const shownAtFirst = 5;

/** The present device first, then the others as they were last used. */
const byUse = (a: DeviceSession, b: DeviceSession) =>
  Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt);

function DeviceList({ devices, endOne }: { devices: DeviceSession[] } & Pick<Devices, 'endOne'>) {
  const t = useAccountT();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const inOrder = devices.toSorted(byUse);
  const shown = isUnfolded ? inOrder : inOrder.slice(0, shownAtFirst);
  const count = devices.length - shown.length;
  return (
    <>
      <Box as="ul" borderBlockStart="hairline">
        {shown.map((device) => (
          <DeviceLine
            key={device._id}
            device={device}
            isEnding={endOne.isPending && endOne.variables === device._id}
            onEnd={() => endOne.mutate(device._id)}
          />
        ))}
      </Box>
      {count > 0 && (
        <Stack alignItems="flex-start">
          <Button variant="quiet" onClick={() => setIsUnfolded(true)}>
            {t('devices.showRest', { count })}
          </Button>
        </Stack>
      )}
    </>
  );
}

/** Every signed-in device; each can be ended, or all except the current one. */
export function DevicesPanel() {
  const t = useAccountT();
  const { list, endOne, endOthers } = useDevices();
  return (
    <SideSection title={t('devices.title')}>
      <QueryState
        query={list}
        failed={t('devices.failed')}
        skeleton={<SkeletonText lines={4} />}
        headingLevel={3}
      >
        {(devices) => (
          <>
            {devices.length > 1 && <EndOthers endOthers={endOthers} />}
            <DeviceList devices={devices} endOne={endOne} />
            {devices.length === 1 && (
              <Text size="sm" tone="muted">
                {t('devices.only')}
              </Text>
            )}
          </>
        )}
      </QueryState>
    </SideSection>
  );
}
