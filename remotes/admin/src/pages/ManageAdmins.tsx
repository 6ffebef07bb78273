import { QueryState } from '@portico/remote-kit';
import { Button, PageHeader, SkeletonTable } from '@portico/ui';
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

/** The list is never empty, because the last administrator cannot be removed. */
function Administrators() {
  const t = useAdminT();
  return (
    <QueryState
      query={useAdministrators()}
      failed={t('admins.failed')}
      skeleton={<SkeletonTable rows={4} columns={4} />}
    >
      {(administrators) => <AdministratorTable administrators={administrators} />}
    </QueryState>
  );
}
