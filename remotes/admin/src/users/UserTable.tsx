import type { UserSummary } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Table, type TableSelection } from '@portico/ui/data';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { useRoleName } from '../people/index.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialogs } from './BulkDialogs.tsx';
import { useBulkChange } from './useBulkChange.ts';
import { useEditAddress } from './useEditAddress.ts';
import { useIsAdministration } from './useIsAdministration.ts';
import { useRowMenu } from './useRowMenu.tsx';
import { addressSort, tableSort, userColumns } from './userColumns.tsx';
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
  const isAdministration = useIsAdministration();
  const myId = useSession(({ me }) => me?.currentPerson._id);
  const menu = useRowMenu((action, user) => bulk.ask({ action, users: [user] }));
  // People who are marked but no longer on screen are left out of every action.
  const selected = users.filter(({ _id }) => marked.has(_id));
  const selection: TableSelection<UserSummary> = {
    selected: new Set(selected.map(({ _id }) => _id)),
    onChange: setMarked,
    labelRow: ({ name }) => t('users.select', { name: name.fullName }),
    labelAll: t('users.selectAll'),
    canSelect: ({ _id }) => _id !== myId,
  };
  return (
    <>
      <Table
        caption={t('users.title')}
        columns={userColumns({ t, format, roleName, editAddress, myId })}
        rows={users}
        rowKey={({ _id }) => _id}
        isBusy={isBusy}
        isStacked
        sort={tableSort(list.address.sort)}
        onSort={(key, direction) => list.go({ sort: addressSort(key, direction) })}
        {...(isAdministration && { selection })}
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
