import type { AdminSettings } from '@portico/contracts';
import { QueryState } from '@portico/remote-kit';
import { Card, SkeletonText } from '@portico/ui';
import type { ReactNode } from 'react';
import { useAdminSettings } from './useAdminSettings.ts';
import { useSettingsT } from './words.ts';

/** Reads the settings again each time, so that no form starts from values somebody has changed since. */
export function SettingsLoader({ children }: { children: (settings: AdminSettings) => ReactNode }) {
  const t = useSettingsT();
  const settings = useAdminSettings();
  const skeleton = (
    <Card>
      <SkeletonText lines={8} />
    </Card>
  );
  return (
    <QueryState
      query={{ ...settings, data: settings.isFetchedAfterMount ? settings.data : undefined }}
      failed={t('failed')}
      skeleton={skeleton}
    >
      {children}
    </QueryState>
  );
}
