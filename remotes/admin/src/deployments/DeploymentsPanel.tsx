import type { Deployment } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, EmptyState, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { useState } from 'react';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { DeploymentDialogProps } from './DeploymentDialog.tsx';
import type { Change } from './deploymentCalls.ts';
import { deploymentColumns } from './deploymentColumns.tsx';
import type { ReleaseTokensDialogProps } from './tokens/ReleaseTokensDialog.tsx';
import { useDeployments } from './useDeployments.ts';
import { useDeploymentsT } from './words.ts';

const columnCount = 6;

const DeploymentDialog = lazyDialog<DeploymentDialogProps>(() =>
  import(/* webpackChunkName: "later-deployment" */ './DeploymentDialog.tsx').then(
    (module) => module.DeploymentDialog,
  ),
);

const ReleaseTokensDialog = lazyDialog<ReleaseTokensDialogProps>(() =>
  import(/* webpackChunkName: "later-release-tokens" */ './tokens/ReleaseTokensDialog.tsx').then(
    (module) => module.ReleaseTokensDialog,
  ),
);

/** The shell and the remotes that the reader owns: what is live, its failures, and the possible actions. */
export function DeploymentsPanel() {
  const t = useDeploymentsT();
  const { isAdmin } = useFlags();
  return (
    <Stack gap="5">
      <QueryState
        query={useDeployments()}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={6} columns={columnCount} />}
        empty={<Nothing />}
      >
        {(deployments) => <Deployments deployments={deployments} />}
      </QueryState>
      {isAdmin && <ReleaseTokens />}
    </Stack>
  );
}

/** Also before the first release, which may come from elsewhere. */
function ReleaseTokens() {
  const t = useDeploymentsT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <Button onClick={() => setIsOpen(true)}>{t('tokens')}</Button>
      <ReleaseTokensDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Row>
  );
}

function Deployments({ deployments }: { deployments: readonly Deployment[] }) {
  const t = useDeploymentsT();
  const format = useFormat();
  const [change, setChange] = useState<Change | null>(null);
  const [managed, setManaged] = useState<string | null>(null);
  const columns = deploymentColumns({
    t,
    format,
    onChange: setChange,
    onManage: ({ name }) => setManaged(name),
  });
  return (
    <Stack gap="5">
      <Text tone="muted" maxInlineSize="reading">
        {t('lead')}
      </Text>
      <Table
        caption={t('title')}
        columns={columns}
        rows={deployments}
        rowKey={({ name }) => name}
        isStacked
      />
      <DeploymentDialog
        isOpen={managed !== null}
        deployment={deployments.find(({ name }) => name === managed) ?? null}
        onChange={setChange}
        onClose={() => setManaged(null)}
      />
      <ChangeDialog
        change={change}
        staged={deployments.flatMap(({ staged }) => staged ?? [])}
        onClose={() => setChange(null)}
      />
    </Stack>
  );
}

function Nothing() {
  const t = useDeploymentsT();
  const { isAdmin } = useFlags();
  return (
    <EmptyState
      icon="rocket"
      title={t(isAdmin ? 'empty' : 'emptyMine')}
      text={t(isAdmin ? 'emptyHint' : 'emptyMineHint')}
    />
  );
}
