import type { SearchSynonyms, SearchVain } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Button, EmptyState, Heading, SkeletonTable, SkeletonText, Stack, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useState } from 'react';
import { SynonymsForm } from './SynonymsForm.tsx';
import { getSynonyms, getVain } from './searchWordCalls.ts';
import { useSearchWordsT } from './words.ts';

/** `/admin/tools?tab=search`: members' searches without results, and the synonyms that help the next search. */
export function SearchWordsPanel() {
  const t = useSearchWordsT();
  const [asked, setAsked] = useState<string | null>(null);
  const vain = useRemoteQuery(keys.searchWords.vain, ({ signal }) => getVain({ signal }), { staleTimeMs: 0 });
  const synonyms = useRemoteQuery(keys.searchWords.synonyms, ({ signal }) => getSynonyms({ signal }), {
    staleTimeMs: 0,
  });
  return (
    <Stack gap="10">
      <Stack gap="4">
        <Heading level={2} size="md">
          {t('vainTitle')}
        </Heading>
        <Text tone="muted" maxInlineSize="reading">
          {t('vainLead')}
        </Text>
        <QueryState query={vain} failed={t('vainFailed')} skeleton={<SkeletonTable rows={5} columns={4} />}>
          {(found) =>
            found.terms.length === 0 ? (
              <EmptyState icon="search" title={t('none')} />
            ) : (
              <VainTable vain={found} isBusy={vain.isFetching} onHelp={setAsked} />
            )
          }
        </QueryState>
      </Stack>
      <Stack gap="4">
        <Heading level={2} size="md">
          {t('title')}
        </Heading>
        <Text tone="muted" maxInlineSize="reading">
          {t('lead')}
        </Text>
        <QueryState query={synonyms} failed={t('failed')} skeleton={<SkeletonText lines={4} />}>
          {(saved: SearchSynonyms) => (
            <SynonymsForm saved={saved} asked={asked} onTaken={() => setAsked(null)} />
          )}
        </QueryState>
      </Stack>
    </Stack>
  );
}

type Term = SearchVain['terms'][number];

interface VainTableProps {
  vain: SearchVain;
  isBusy: boolean;
  onHelp: (term: string) => void;
}

function VainTable({ vain, isBusy, onHelp }: VainTableProps) {
  const t = useSearchWordsT();
  const format = useFormat();
  const columns: Column<Term>[] = [
    {
      key: 'term',
      header: t('column.term'),
      isRowHeader: true,
      cell: ({ term }) => <bdi>{term}</bdi>,
    },
    {
      key: 'members',
      header: t('column.members'),
      isNumeric: true,
      cell: ({ members }) => format.number(members),
    },
    {
      key: 'searches',
      header: t('column.searches'),
      isNumeric: true,
      cell: ({ searches }) => format.number(searches),
    },
    { key: 'last', header: t('column.last'), cell: ({ lastAt }) => format.dateTime(lastAt) },
  ];
  return (
    <Stack gap="3">
      <Text size="sm">
        {t('share', { vain: format.number(vain.foundNothing), all: format.number(vain.searches) })}
      </Text>
      <Table
        caption={t('vainTitle')}
        columns={columns}
        rows={vain.terms}
        rowKey={({ term }) => term}
        isBusy={isBusy}
        isStacked
        rowActions={({ term }) => (
          <Button size="sm" aria-label={t('helpNamed', { term })} onClick={() => onHelp(term)}>
            {t('help')}
          </Button>
        )}
      />
    </Stack>
  );
}
