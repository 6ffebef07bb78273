import type { TagMerge } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { QueryState } from '@portico/remote-kit';
import { Button, EmptyState, SkeletonTable } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useMerges, useUndoMerge } from './useTags.ts';
import { useTagsT } from './words.ts';

/** Merged tags, with an undo where it is possible. */
export function MergesPanel() {
  const t = useTagsT();
  const format = useFormat();
  const merges = useMerges();
  const undo = useUndoMerge();
  // Two tags named alike are told apart by their keys.
  const pairText = ({ from, into, fromKey, intoKey }: TagMerge) =>
    from === into && fromKey && intoKey
      ? t('mergedPair', {
          from: t('withKey', { name: from, key: fromKey }),
          into: t('withKey', { name: into, key: intoKey }),
        })
      : t('mergedPair', { from, into });
  const columns: Column<TagMerge>[] = [
    {
      key: 'tags',
      header: t('merge'),
      isRowHeader: true,
      cell: pairText,
    },
    { key: 'state', header: t('state'), cell: ({ state }) => t(`mergeState.${state}`) },
    { key: 'changed', header: t('changed'), isNumeric: true, cell: ({ changed }) => format.number(changed) },
    { key: 'by', header: t('by'), cell: ({ by }) => by ?? '–' },
    { key: 'at', header: t('when'), cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
  ];
  return (
    <QueryState
      query={merges}
      failed={t('mergesFailed')}
      skeleton={<SkeletonTable rows={4} columns={5} />}
      empty={<EmptyState icon="list" title={t('noMerges')} text={t('noMergesHint')} />}
    >
      {(rows) => (
        <Table
          caption={t('view.merges')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          isStacked
          rowActions={(row) =>
            row.canUndo && (
              <Button
                size="sm"
                aria-label={`${t('undo')}: ${pairText(row)}`}
                isBusy={undo.isPending && undo.variables === row._id}
                onClick={() => undo.mutate(row._id)}
              >
                {t('undo')}
              </Button>
            )
          }
        />
      )}
    </QueryState>
  );
}
