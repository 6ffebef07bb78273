import { Button, ErrorState, LoadingRegion, PageHeader, SkeletonTable } from '@portico/ui';
import { useState } from 'react';
import { AdministratorTable, GrantDialog, useAdministrators } from '../admins/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';

/** `/manage-admins` (A §2): who has powers over others. */
export function ManageAdmins() {
  const t = useAdminT();
  const [isGranting, setIsGranting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('admins.title')}
        text={t('admins.lead')}
        actions={
          <Button variant="primary" startIcon="plus" onClick={() => setIsGranting(true)}>
            {t('admins.grant')}
          </Button>
        }
      />
      <Administrators />
      <GrantDialog isOpen={isGranting} onClose={() => setIsGranting(false)} />
    </>
  );
}

/** Never empty: the house keeps its last administrator. */
function Administrators() {
  const t = useAdminT();
  const { data, error, isFetching, refetch } = useAdministrators();
  if (data) return <AdministratorTable administrators={data} />;
  if (!error) {
    return (
      <LoadingRegion>
        <SkeletonTable rows={4} columns={4} />
      </LoadingRegion>
    );
  }
  return (
    <ErrorState
      title={t('admins.failed')}
      text={error.msg}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
