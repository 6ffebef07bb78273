import { LinkButton } from '@portico/remote-kit';
import { Button, PageHeader } from '@portico/ui';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { PeopleActions, PeopleFilters, PeopleResults, usePeopleList } from '../people-list/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { importPath } from '../user-import/index.ts';
import { InviteDialog, useIsAdministration } from '../users/index.ts';

/** `/manage-users?q=&role=&status=&sort=&p=` (A §2): everyone with an account. */
export function ManageUsers() {
  const t = useAdminT();
  const words = usePeopleT();
  const state = usePeopleList('users');
  const isAdministration = useIsAdministration();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('users.title')}
        text={t('users.lead')}
        actions={
          <PeopleActions state={state}>
            {isAdministration && (
              <>
                <LinkButton to={importPath}>{words('import.open')}</LinkButton>
                <Button variant="primary" startIcon="plus" onClick={() => setIsInviting(true)}>
                  {t('users.invite.open')}
                </Button>
              </>
            )}
          </PeopleActions>
        }
      />
      <PeopleFilters state={state} />
      <PeopleResults state={state} />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
