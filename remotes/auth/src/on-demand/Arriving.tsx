import { useT } from '@portico/i18n';
import { ErrorState, LoadingRegion, SkeletonText } from '@portico/ui';
import type { OnDemand } from './useOnDemand.ts';

interface ArrivingProps {
  part: Exclude<OnDemand<unknown>, { status: 'ready' }>;
  headingLevel?: 2 | 3;
}

/** Takes the place of a dialog or panel while its code loads and after loading has failed. */
export function Arriving({ part, headingLevel = 2 }: ArrivingProps) {
  const t = useT('common');
  if (part.status === 'failed') {
    return (
      <ErrorState
        title={t('errors.loadFailed')}
        text={t('errors.OFFLINE')}
        headingLevel={headingLevel}
        onRetry={part.retry}
      />
    );
  }
  return (
    <LoadingRegion>
      <SkeletonText lines={5} />
    </LoadingRegion>
  );
}
