import { PageHeader } from '@portico/ui';
import { DeploymentsPanel, useDeploymentsT } from '../deployments/index.ts';

/** `/deployments`: the remotes that the reader owns. Administrators find the same among the tools. */
export function Deployments() {
  const t = useDeploymentsT();
  return (
    <>
      <PageHeader title={t('title')} />
      <DeploymentsPanel />
    </>
  );
}
