import type { UserSummary } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { useNavigate } from '@portico/remote-kit';
import { ReferralDialog } from '@portico/remote-kit/outreach';
import { IconButton } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import { logsAbout } from '../audit/auditAddress.ts';
import { ImpersonateDialog } from '../impersonation/ImpersonateDialog.tsx';
import { useCanImpersonate } from '../impersonation/useCanImpersonate.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/useRoleName.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialogs } from './BulkDialogs.tsx';
import { useBulkChange } from './useBulkChange.ts';
import { useEditAddress } from './useEditAddress.ts';
import { addressSort, tableSort, userColumns } from './userColumns.tsx';
import { type MenuContext, userMenu } from './userMenu.ts';
import type { UserList } from './useUserList.ts';

export interface UserTableProps {
  list: UserList;
  users: readonly UserSummary[];
  isBusy: boolean;
}

const nobody: ReadonlySet<string> = new Set();

/** The people of this page of the list, and everything that can be done with one or several of them. */
export function UserTable({ list, users, isBusy }: UserTableProps) {
  const t = useAdminT();
  const format = useFormat();
  const roleName = useRoleName();
  const editAddress = useEditAddress();
  const [marked, setMarked] = useState(nobody);
  const bulk = useBulkChange(() => setMarked(nobody));
  const menu = useRowMenu((action, user) => bulk.ask({ action, users: [user] }));
  // Nothing is done to those who are marked but not on screen any more.
  const selected = users.filter(({ _id }) => marked.has(_id));
  return (
    <>
      <Table
        caption={t('users.title')}
        columns={userColumns({ t, format, roleName, editAddress })}
        rows={users}
        rowKey={({ _id }) => _id}
        isBusy={isBusy}
        isStacked
        sort={tableSort(list.address.sort)}
        onSort={(key, direction) => list.go({ sort: addressSort(key, direction) })}
        selection={{
          selected: new Set(selected.map(({ _id }) => _id)),
          onChange: setMarked,
          labelRow: ({ name }) => t('users.select', { name: name.fullName }),
          labelAll: t('users.selectAll'),
        }}
        rowActions={menu.draw}
      />
      <BulkBar
        selected={selected}
        onAction={(action) => bulk.ask({ action, users: selected })}
        onClear={() => setMarked(nobody)}
      />
      <BulkDialogs bulk={bulk} />
      {menu.dialogs}
    </>
  );
}

/** The menu of each row, and the dialogs it opens. */
function useRowMenu(onAction: MenuContext['onAction']) {
  const t = useAdminT();
  const navigate = useNavigate();
  const editAddress = useEditAddress();
  const canImpersonate = useCanImpersonate();
  const [impersonated, setImpersonated] = useState<UserSummary | null>(null);
  const [referring, setReferring] = useState<UserSummary | null>(null);
  const context: MenuContext = {
    t,
    editAddress,
    logAddress: logsAbout,
    onImpersonate: canImpersonate ? setImpersonated : undefined,
    onReferral: setReferring,
    onAction,
  };
  const draw = (user: UserSummary) => (
    <Menu
      trigger={<IconButton icon="more" label={t('users.menu.label', { name: user.name.fullName })} />}
      label={t('users.menu.label', { name: user.name.fullName })}
      items={userMenu(user, context)}
      align="end"
      onNavigate={navigate}
    />
  );
  const dialogs = (
    <>
      <ImpersonateDialog
        person={impersonated && { _id: impersonated._id, fullName: impersonated.name.fullName }}
        onClose={() => setImpersonated(null)}
      />
      {referring?.agentId && (
        <ReferralDialog
          isOpen
          onClose={() => setReferring(null)}
          agentId={referring.agentId}
          agentName={referring.name.fullName}
          variant="admin"
        />
      )}
    </>
  );
  return { draw, dialogs };
}
