import { Button, PageHeader } from '@portico/ui';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import {
  InviteDialog,
  UserFilters,
  UserResults,
  useIsAdministration,
  useUserExport,
  useUserList,
} from '../users/index.ts';

/** `/manage-users?q=&role=&status=&sort=&p=` (A §2): everyone with an account. */
export function ManageUsers() {
  const t = useAdminT();
  const list = useUserList();
  const file = useUserExport(list.address);
  const isAdministration = useIsAdministration();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('users.title')}
        text={t('users.lead')}
        actions={
          isAdministration && (
            <>
              <Button startIcon="download" isBusy={file.isSaving} onClick={file.save}>
                {t('files.csv')}
              </Button>
              <Button variant="primary" startIcon="plus" onClick={() => setIsInviting(true)}>
                {t('users.invite.open')}
              </Button>
            </>
          )
        }
      />
      <UserFilters list={list} />
      <UserResults list={list} />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
