import { useT } from '@portico/i18n';
import { ErrorState, LoadingRegion, SkeletonText } from '@portico/ui';
import type { OnDemand } from './useOnDemand.ts';

/** The inside of a dialog while its code is on its way, or could not be fetched. */
export function Arriving({ part }: { part: Exclude<OnDemand<unknown>, { status: 'ready' }> }) {
  const t = useT('common');
  if (part.status === 'failed') {
    return <ErrorState title={t('errors.loadFailed')} text={t('errors.OFFLINE')} onRetry={part.retry} />;
  }
  return (
    <LoadingRegion>
      <SkeletonText lines={5} />
    </LoadingRegion>
  );
}
