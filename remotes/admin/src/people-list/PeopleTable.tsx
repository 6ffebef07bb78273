import type { UserSummary } from '@portico/contracts';
import { lazyPart } from '@portico/features/lazy-part';
import { useFormat } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Box } from '@portico/ui';
import { Table, type TableSelection } from '@portico/ui/data';
import type { ReactNode } from 'react';
import { useChangeDraft } from '../changes/index.ts';
import { useRoleName } from '../people/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { useEditAddress, useIsAdministration } from '../users/index.ts';
import type { BulkBarProps } from './BulkBar.tsx';
import { userFilter } from './peopleAddress.ts';
import { addressSort, peopleTableColumns, tableSort } from './peopleColumns.tsx';
import { RowKeys } from './RowKeys.tsx';
import type { PeopleListState } from './usePeopleList.ts';
import { useRowMenu } from './useRowMenu.tsx';

export interface PeopleTableProps {
  state: PeopleListState;
  people: readonly UserSummary[];
  /** How many the filters find; null if they are more than are counted. */
  total: number | null;
  isBusy: boolean;
  /** Who is marked, by id; people who are not on this page may be among them. */
  marked: ReadonlySet<string>;
  onMark: (marked: ReadonlySet<string>) => void;
  drawRoles?: ((person: UserSummary) => ReactNode) | undefined;
}

// Fetched when somebody is selected.
const BulkBar = lazyPart<BulkBarProps>(() => import('./BulkBar.tsx').then((module) => module.BulkBar));

/** More columns than a wide window has room for scroll within the table. */
const mostBesideOneAnother = 8;

/** The people of this page of the list, and everything that can be done with one, several, or all whom the filters find. */
export function PeopleTable({ state, people, total, isBusy, marked, onMark, drawRoles }: PeopleTableProps) {
  const t = usePeopleT();
  const format = useFormat();
  const roleName = useRoleName();
  const editAddress = useEditAddress();
  const isAdministration = useIsAdministration();
  const myId = useSession(({ me }) => me?.currentPerson._id);
  const { list, address, columns, go } = state;
  const draft = useChangeDraft((change) => void go({ change: change._id }));
  const menu = useRowMenu((action, person) => draft.make({ action, personIds: [person._id] }));
  // People who are marked but no longer on screen are left out of every action.
  const selected = people.filter(({ _id }) => marked.has(_id));
  const selection: TableSelection<UserSummary> = {
    selected: new Set(selected.map(({ _id }) => _id)),
    onChange: onMark,
    labelRow: ({ name }) => t('select', { name: name.fullName }),
    labelAll: t('selectAll'),
    canSelect: ({ _id }) => _id !== myId,
  };
  return (
    <>
      <RowKeys>
        <Box overflowX={columns.length > mostBesideOneAnother ? 'auto' : undefined}>
          <Table
            caption={t(`caption.${list}`)}
            columns={peopleTableColumns(columns, {
              ...{ t, format, roleName, editAddress, myId, drawRoles },
              isUsual: columns === state.usualColumns,
            })}
            rows={people}
            rowKey={({ _id }) => _id}
            isBusy={isBusy}
            isStacked
            sort={tableSort(address.sort)}
            onSort={(key, direction) => go({ sort: addressSort(key, direction) })}
            {...(isAdministration && { selection })}
            rowActions={menu.draw}
          />
        </Box>
      </RowKeys>
      {selected.length > 0 && (
        <BulkBar
          selected={selected.map(({ _id }) => _id)}
          isWholePage={selected.length === people.filter(({ _id }) => _id !== myId).length}
          total={total}
          groups={state.setup.data?.groups ?? []}
          isBusy={draft.isBusy}
          found={{ list, filter: userFilter(address) }}
          onAction={draft.make}
          onClear={() => onMark(new Set())}
        />
      )}
      {menu.dialogs}
    </>
  );
}
