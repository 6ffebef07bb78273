import type { GrantableRole, UserSummary } from '@portico/contracts';
import { useFlags } from '@portico/session';
import { Button, PageHeader } from '@portico/ui';
import { useState } from 'react';
import { GrantDialog, type Revocation, RevokeDialog, RoleList, RoleWaiting } from '../admins/index.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { PeopleActions, PeopleFilters, PeopleResults, usePeopleList } from '../people-list/index.ts';

/** `/manage-admins` (A §2): people with powers over others. */
export function ManageAdmins() {
  const t = useAdminT();
  const { isAdmin } = useFlags();
  const state = usePeopleList('admins');
  const [isGranting, setIsGranting] = useState(false);
  const [asked, setAsked] = useState<Revocation | null>(null);
  const drawRoles = (person: UserSummary) => (
    <RoleList person={person} onRevoke={(role: GrantableRole) => setAsked({ person, role })} />
  );
  return (
    <>
      <PageHeader
        title={t('admins.title')}
        text={t('admins.lead')}
        actions={
          <PeopleActions state={state}>
            <Button variant="primary" startIcon="plus" onClick={() => setIsGranting(true)}>
              {t('admins.grant')}
            </Button>
          </PeopleActions>
        }
      />
      {isAdmin && <RoleWaiting />}
      <PeopleFilters state={state} />
      <PeopleResults state={state} drawRoles={drawRoles} />
      <GrantDialog isOpen={isGranting} onClose={() => setIsGranting(false)} />
      <RevokeDialog isOpen={asked !== null} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
