import type { AdminSettings } from '@portico/contracts';
import { Card, ErrorState, LoadingRegion, SkeletonText } from '@portico/ui';
import type { ReactNode } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { useAdminSettings } from './useAdminSettings.ts';

/** Reads the settings anew each time: a form must not begin with what somebody has changed since. */
export function SettingsLoader({ children }: { children: (settings: AdminSettings) => ReactNode }) {
  const t = useAdminT();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useAdminSettings();
  if (data && isFetchedAfterMount) return children(data);
  if (error && !isFetching) {
    return <ErrorState title={t('settings.failed')} text={error.msg} onRetry={() => void refetch()} />;
  }
  return (
    <LoadingRegion>
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </LoadingRegion>
  );
}
