import type { EditedGroup, EditedGroupsQuery } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { Badge, Box, Button, EmptyState, PageHeader, SkeletonTable, Stack } from '@portico/ui';
import { type Column, FilterSearch, Table } from '@portico/ui/data';
import { useState } from 'react';
import type { GroupDialogProps } from './GroupDialog.tsx';
import { listGroups } from './groupCalls.ts';
import { useGroupsT } from './words.ts';

const GroupDialog = lazyDialog<GroupDialogProps>(() =>
  import(/* webpackChunkName: "later-staff-group" */ './GroupDialog.tsx').then(
    (module) => module.GroupDialog,
  ),
);

const managePath = '/manage-groups';

function addressOf(q: string, page = 1) {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { p: String(page) }) });
  return params.size > 0 ? `${managePath}?${params}` : managePath;
}

/** The circles of the network, for the staff who keep them. */
export function GroupsView() {
  const t = useGroupsT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Each opening is a new dialog; without a group, for a new one.
  const [dialog, setDialog] = useState({ isOpen: false, group: null as EditedGroup | null, opening: 0 });
  const q = (params.get('q') ?? '').slice(0, 100);
  const page = /^\d{1,3}$/.test(params.get('p') ?? '') ? Math.max(Number(params.get('p')), 1) : 1;
  const filter: EditedGroupsQuery = { page, ...(q && { q }) };
  const list = useRemoteQuery(keys.staffGroups.list(filter), (context) => listGroups(filter, context), {
    keepsPrevious: true,
  });
  const open = (group: EditedGroup | null) =>
    setDialog(({ opening }) => ({ isOpen: true, group, opening: opening + 1 }));
  const newGroup = (
    <Button variant="primary" startIcon="plus" onClick={() => open(null)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} actions={newGroup} />
      <Stack gap="6">
        <Box maxInlineSize="26rem">
          <FilterSearch
            label={t('search')}
            value={q}
            maxLength={100}
            onSearch={(text, isContinued) =>
              void navigate(addressOf(text.trim()), { replace: isContinued ?? false })
            }
          />
        </Box>
        <QueryState
          query={list}
          failed={t('failed')}
          skeleton={<SkeletonTable rows={6} columns={4} />}
          empty={<EmptyState icon="people" title={t(q ? 'nothingFound' : 'none')} text={t('noneHint')} />}
        >
          {({ docs, page: shown, totalPages }) => (
            <Outdated isOutdated={list.isPlaceholderData}>
              <Groups rows={docs} onOpen={open} />
              <PageLinks page={shown} pageCount={totalPages} hrefFor={(target) => addressOf(q, target)} />
            </Outdated>
          )}
        </QueryState>
      </Stack>
      <GroupDialog
        key={dialog.opening}
        isOpen={dialog.isOpen}
        onClose={() => setDialog((before) => ({ ...before, isOpen: false }))}
        group={dialog.group}
      />
    </>
  );
}

function Groups({ rows, onOpen }: { rows: readonly EditedGroup[]; onOpen: (group: EditedGroup) => void }) {
  const t = useGroupsT();
  const format = useFormat();
  const nameOf = useGroupName();
  const columns: Column<EditedGroup>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (group) => (
        // The name is in line with the column, and the button around it extends beyond.
        <Box marginInlineStart="-4">
          <Button variant="quiet" size="sm" onClick={() => onOpen(group)}>
            <bdi>{nameOf(group)}</bdi>
          </Button>
        </Box>
      ),
    },
    {
      key: 'readers',
      header: t('readers'),
      cell: ({ isPublic }) => (
        <Badge tone={isPublic ? 'brass' : 'neutral'}>{t(isPublic ? 'public' : 'private')}</Badge>
      ),
    },
    { key: 'members', header: t('members'), isNumeric: true, cell: ({ members }) => format.number(members) },
    { key: 'posts', header: t('posts'), isNumeric: true, cell: ({ posts }) => format.number(posts) },
  ];
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ _id }) => _id} isStacked />;
}
