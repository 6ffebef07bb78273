import { useT } from '@portico/i18n';
import { FailureCard, useLocation } from '@portico/remote-kit';
import { Button, ErrorState, SkeletonPage, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import { loader } from './host.ts';
import { PartFrame } from './PartFrame.tsx';
import { useRegistry } from './registryStore.ts';
import { reportFailure } from './reportFailure.ts';
import { type LiveRemote, RemoteFailure } from './types.ts';
import { useRemotePart } from './useRemotePart.ts';

export interface RemoteOutletProps {
  /** A remote's name in the registry. */
  remote: string;
  /** One of the pages its descriptor names. */
  page: string;
  skeleton?: ReactNode;
}

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

function Page({ remote, page, skeleton }: { remote: LiveRemote; page: string; skeleton: ReactNode }) {
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

/** Where a route's page stands: its skeleton, then the page, or a card that offers to try again. */
export function RemoteOutlet({ remote: name, page, skeleton = <SkeletonPage /> }: RemoteOutletProps) {
  const { remotes } = useRegistry();
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) return null;
  return <Page key={`${name} ${page}`} remote={remote} page={page} skeleton={skeleton} />;
}
