import { useT } from '@portico/i18n';
import { FailureCard, useLocation } from '@portico/remote-kit';
import { Button, ErrorState, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import type { Loader } from './loader.ts';
import { PartFrame } from './PartFrame.tsx';
import { reportFailure } from './reportFailure.ts';
import { type LiveRemote, RemoteFailure } from './types.ts';
import { useRemotePart } from './useRemotePart.ts';

interface WaitingProps {
  status: 'loading' | 'slow' | 'late';
  skeleton: ReactNode;
  onRetry: () => void;
}

function Waiting({ status, skeleton, onRetry }: WaitingProps) {
  const t = useT('common');
  return (
    <Stack gap="4">
      <div role="status">{status !== 'loading' && <Text tone="muted">{t('states.stillLoading')}</Text>}</div>
      {status === 'late' && (
        <Stack flexDirection="row">
          <Button size="sm" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        </Stack>
      )}
      {skeleton}
    </Stack>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT('common');
  return <ErrorState title={t('errors.title')} text={t('errors.loadFailed')} onRetry={onRetry} />;
}

interface RemotePageProps {
  loader: Loader;
  remote: LiveRemote;
  page: string;
  skeleton: ReactNode;
}

/** One page of one remote: its skeleton, then the page, or the card that replaces a failed page. */
export function RemotePage({ loader, remote, page, skeleton }: RemotePageProps) {
  const { pathname } = useLocation();
  const { state, goOn, retry } = useRemotePart(loader, remote, 'pages', page);
  if (state.status === 'failed') return <LoadFailure onRetry={retry} />;
  if (state.status !== 'ready') return <Waiting status={state.status} skeleton={skeleton} onRetry={retry} />;
  const { found } = state;
  const report = (error: unknown) => reportFailure(remote.name, found.version, renderFailure(error));
  return (
    <PartFrame
      key={`${found.version} ${found.candidate}`}
      found={found}
      resetKey={pathname}
      onBroken={(error) => {
        report(error);
        goOn(found);
      }}
      onError={report}
      renderError={(error, again) => <FailureCard error={error} onRetry={again} />}
    />
  );
}

function renderFailure(error: unknown): RemoteFailure {
  return new RemoteFailure('render', error instanceof Error ? error.message : String(error), error);
}
