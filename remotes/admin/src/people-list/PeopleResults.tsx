import type { PeopleList, UserChange } from '@portico/contracts';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useQueryCache } from '@portico/remote-kit';
import { Button, EmptyState, SkeletonTable, Stack, Text } from '@portico/ui';
import { ChangeDialog } from '../changes/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { PeopleTable, type PeopleTableProps } from './PeopleTable.tsx';
import { hasFilters, noFilters } from './peopleAddress.ts';
import { useMarked } from './useMarked.ts';
import type { PeopleListState } from './usePeopleList.ts';

export type PeopleResultsProps = Pick<PeopleTableProps, 'state' | 'drawRoles'>;

/**
 * The list in each of its states. The result of a change of many people stays in view even if the list changes: it may
 * find nobody any more, as after an import that is undone.
 */
export function PeopleResults({ state, drawRoles }: PeopleResultsProps) {
  const t = usePeopleT();
  const format = useFormat();
  const { people, columns, address, go } = state;
  const cache = useQueryCache();
  const marked = useMarked(address);
  // A reader who only looks at what a change would do keeps the selection.
  const close = () => {
    const change = address.change && cache.read<UserChange>(keys.users.change(address.change));
    if (change && change.state !== 'draft') marked.clear();
    void go({ change: null });
  };
  return (
    <>
      <QueryState
        query={people}
        failed={t('failed')}
        kept={t('kept')}
        skeleton={<SkeletonTable rows={8} columns={columns.length + 1} />}
        empty={<NobodyFound state={state} />}
      >
        {({ docs, totalDocs, isTotalCapped, totalPages, page }) => (
          <Stack gap="3">
            <Text role="status" size="sm" tone="muted">
              {t(isTotalCapped ? 'totalMore' : 'total', {
                count: totalDocs,
                value: format.number(totalDocs),
              })}
            </Text>
            <PeopleTable
              state={state}
              people={docs}
              total={isTotalCapped ? null : totalDocs}
              isBusy={people.isPlaceholderData}
              marked={marked}
              drawRoles={drawRoles}
            />
            <PageLinks page={page} pageCount={totalPages} hrefFor={state.hrefFor} />
          </Stack>
        )}
      </QueryState>
      <ChangeDialog isOpen={address.change !== null} id={address.change} onClose={close} />
    </>
  );
}

const emptyWords = { users: 'nobody', members: 'noMembers', admins: 'nobody' } as const satisfies Record<
  PeopleList,
  string
>;

function NobodyFound({ state: { list, address, go } }: { state: PeopleListState }) {
  const t = usePeopleT();
  if (address.page > 1) {
    return (
      <EmptyState
        icon="people"
        title={t('pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('firstPage')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={t(hasFilters(address) ? 'nobody' : emptyWords[list])}
      text={t('nobodyHint')}
      action={hasFilters(address) && <Button onClick={() => go(noFilters)}>{t('filter.clear')}</Button>}
    />
  );
}
