import type { UserSummary } from '@portico/contracts';
import { lazyPart } from '@portico/features/lazy-part';
import { useListText } from '@portico/features/list-text';
import { useFormat } from '@portico/i18n';
import { useSession } from '@portico/session';
import { Box } from '@portico/ui';
import { Table, type TableSelection } from '@portico/ui/data';
import { type ReactNode, useRef } from 'react';
import { useChangeDraft } from '../changes/index.ts';
import { useRoleName } from '../people/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { useEditAddress, useIsAdministration } from '../users/index.ts';
import type { BulkBarProps } from './BulkBar.tsx';
import { userFilter } from './peopleAddress.ts';
import { addressSort, peopleTableColumns, tableSort } from './peopleColumns.tsx';
import { RowKeys } from './RowKeys.tsx';
import type { Marked } from './useMarked.ts';
import type { PeopleListState } from './usePeopleList.ts';
import { useRowMenu } from './useRowMenu.tsx';

export interface PeopleTableProps {
  state: PeopleListState;
  people: readonly UserSummary[];
  /** How many the filters find; null if they are more than are counted. */
  total: number | null;
  isBusy: boolean;
  marked: Marked;
  drawRoles?: ((person: UserSummary) => ReactNode) | undefined;
}

// Fetched when somebody is selected.
const BulkBar = lazyPart<BulkBarProps>(() => import('./BulkBar.tsx').then((module) => module.BulkBar));

/** More columns than a wide window has room for scroll within the table. */
const mostBesideOneAnother = 8;

/** The people of this page of the list, and everything that can be done with one, several, or all whom the filters find. */
export function PeopleTable({ state, people, total, isBusy, marked, drawRoles }: PeopleTableProps) {
  const t = usePeopleT();
  const format = useFormat();
  const roleName = useRoleName();
  const { listText } = useListText();
  const editAddress = useEditAddress();
  const isAdministration = useIsAdministration();
  const myId = useSession(({ me }) => me?.currentPerson._id);
  const { list, address, columns, go } = state;
  const draft = useChangeDraft((change) => void go({ change: change._id }));
  const barRef = useRef<HTMLDivElement>(null);
  const menu = useRowMenu((action, person) => draft.make({ action, personIds: [person._id] }));
  const selectable = people.filter(({ _id }) => _id !== myId);
  const selection: TableSelection<UserSummary> = {
    selected: new Set(marked.marked.keys()),
    onChange: (ids) => marked.mark(ids, people),
    labelRow: ({ name }) => t('select', { name: name.fullName }),
    labelAll: t('selectAll'),
    canSelect: ({ _id }) => _id !== myId,
  };
  return (
    <>
      <RowKeys onBar={() => barRef.current?.focus()}>
        <Box overflowX={columns.length > mostBesideOneAnother ? 'auto' : undefined}>
          <Table
            caption={t(`caption.${list}`)}
            columns={peopleTableColumns(columns, {
              ...{ t, format, roleName, listText, editAddress, myId, drawRoles },
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
      {marked.marked.size > 0 && (
        <BulkBar
          ref={barRef}
          marked={marked}
          elsewhere={marked.marked.size - people.filter(({ _id }) => marked.marked.has(_id)).length}
          isWholePage={selectable.every(({ _id }) => marked.marked.has(_id))}
          total={total}
          groups={state.setup.data?.groups ?? []}
          isBusy={draft.isBusy}
          found={{ list, filter: userFilter(address) }}
          onAction={draft.make}
        />
      )}
      {menu.dialogs}
    </>
  );
}
