import { useErrorText, useT } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Box, Button, SkeletonText, Stack, Text } from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { Section } from '../Section.tsx';
import { useAccountT } from '../words.ts';
import { DeviceLine } from './DeviceLine.tsx';
import { useDevices } from './useDevices.ts';

function EndOthers({ endOthers }: Pick<ReturnType<typeof useDevices>, 'endOthers'>) {
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

/** Every signed-in device; each can be ended, or all except the current one. */
export function DevicesPanel() {
  const t = useAccountT();
  const { list, endOne, endOthers } = useDevices();
  return (
    <Section title={t('devices.title')}>
      <QueryState
        query={list}
        failed={t('devices.failed')}
        skeleton={<SkeletonText lines={4} />}
        headingLevel={3}
      >
        {(devices) => (
          <>
            <Box as="ul" borderBlockStart="hairline">
              {devices.map((device) => (
                <DeviceLine
                  key={device._id}
                  device={device}
                  isEnding={endOne.isPending && endOne.variables === device._id}
                  onEnd={() => endOne.mutate(device._id)}
                />
              ))}
            </Box>
            {devices.length > 1 && <EndOthers endOthers={endOthers} />}
            {devices.length === 1 && (
              <Text size="sm" tone="muted">
                {t('devices.only')}
              </Text>
            )}
          </>
        )}
      </QueryState>
    </Section>
  );
}
