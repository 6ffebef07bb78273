import type { Deployment } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { EmptyState, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { deploymentColumns } from './deploymentColumns.tsx';
import { RollbackDialog } from './RollbackDialog.tsx';
import { useDeployments } from './useDeployments.ts';

const columnCount = 6;

/** Every live remote, how often it failed, and the button that rolls it back. */
export function DeploymentsPanel() {
  const t = useAdminT();
  return (
    <QueryState
      query={useDeployments()}
      failed={t('deployments.failed')}
      skeleton={<SkeletonTable rows={6} columns={columnCount} />}
      empty={<NothingReleased />}
    >
      {(deployments) => <Deployments deployments={deployments} />}
    </QueryState>
  );
}

function Deployments({ deployments }: { deployments: readonly Deployment[] }) {
  const t = useAdminT();
  const format = useFormat();
  const [asked, setAsked] = useState<Deployment | null>(null);
  return (
    <Stack gap="5">
      <Text tone="muted" maxInlineSize="reading">
        {t('deployments.lead')}
      </Text>
      <Table
        caption={t('tools.tab.deployments')}
        columns={deploymentColumns({ t, format, onRollBack: setAsked })}
        rows={deployments}
        rowKey={({ name }) => name}
      />
      <RollbackDialog deployment={asked} onClose={() => setAsked(null)} />
    </Stack>
  );
}

function NothingReleased() {
  const t = useAdminT();
  return <EmptyState icon="rocket" title={t('deployments.empty')} text={t('deployments.emptyHint')} />;
}
