import type { EditedQuery, EditedSummary } from '@portico/contracts';
import { articleKinds, articleStates } from '@portico/contracts/lists';
import { useListText } from '@portico/features/list-text';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  Grid,
  PageHeader,
  SkeletonTable,
  Stack,
  Text,
  VisuallyHidden,
} from '@portico/ui';
import { type Column, FilterSearch, FilterSelect, Table } from '@portico/ui/data';
import { useState } from 'react';
import { ChangedBy } from '../staff-form/index.ts';
import { DeleteDraft } from './DeleteDraft.tsx';
import { listEdited } from './editorCalls.ts';
import { NewArticle } from './NewArticle.tsx';
import { useEditorT } from './words.ts';

const managePath = '/manage-content';
const editAddress = (id: string) => `${managePath}?${new URLSearchParams({ id })}`;

/** The filters in the address; unknown values count as missing. */
function queryOf(params: URLSearchParams): EditedQuery {
  const kind = articleKinds.find((one) => one === params.get('kind'));
  const state = articleStates.find((one) => one === params.get('state'));
  const q = (params.get('q') ?? '').slice(0, 100);
  const page = /^\d{1,3}$/.test(params.get('p') ?? '') ? Math.max(Number(params.get('p')), 1) : 1;
  return { page, ...(kind && { kind }), ...(state && { state }), ...(q && { q }) };
}

/** Every article, the last changed first. */
export function EditedList() {
  const t = useEditorT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isNew, setIsNew] = useState(false);
  const query = queryOf(params);
  const list = useRemoteQuery(keys.articles.editedList(query), (context) => listEdited(query, context), {
    keepsPrevious: true,
  });

  function addressWith(change: Readonly<Record<string, string>>) {
    const next = new URLSearchParams(params);
    next.delete('p');
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
    const text = next.toString();
    return text ? `${managePath}?${text}` : managePath;
  }
  const go = (change: Readonly<Record<string, string>>, replace = false) =>
    void navigate(addressWith(change), { replace });

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <Button variant="primary" startIcon="plus" onClick={() => setIsNew(true)}>
            {t('new')}
          </Button>
        }
      />
      <Stack gap="6">
        <Grid minColumn="12rem" gap="4">
          <FilterSearch
            label={t('search')}
            value={query.q ?? ''}
            maxLength={100}
            onSearch={(q, isContinued) => go({ q: q.trim() }, isContinued)}
          />
          <FilterSelect
            label={t('kind')}
            value={query.kind ?? ''}
            options={[
              { value: '', label: t('allKinds') },
              ...articleKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
            onChange={(kind) => go({ kind })}
          />
          <FilterSelect
            label={t('state')}
            value={query.state ?? ''}
            options={[
              { value: '', label: t('allStates') },
              ...articleStates.map((value) => ({ value, label: t(`states.${value}`) })),
            ]}
            onChange={(state) => go({ state })}
          />
        </Grid>
        <QueryState
          query={list}
          failed={t('failed')}
          skeleton={<SkeletonTable rows={8} columns={4} />}
          empty={<EmptyState icon="book" title={t('none')} />}
        >
          {({ docs, page, totalPages }) => (
            <Outdated isOutdated={list.isPlaceholderData}>
              <EditedTable rows={docs} />
              <PageLinks
                page={page}
                pageCount={totalPages}
                hrefFor={(target) => addressWith({ p: String(target) })}
              />
            </Outdated>
          )}
        </QueryState>
      </Stack>
      {isNew && (
        <NewArticle
          kind={query.kind ?? 'insight'}
          onClose={() => setIsNew(false)}
          onCreated={({ _id }) => void navigate(editAddress(_id))}
        />
      )}
    </>
  );
}

const tones = { draft: 'neutral', scheduled: 'brass', published: 'positive', withdrawn: 'warning' } as const;

function EditedTable({ rows }: { rows: readonly EditedSummary[] }) {
  const t = useEditorT();
  const format = useFormat();
  const { listText } = useListText();
  const columns: Column<EditedSummary>[] = [
    {
      key: 'title',
      header: t('columns.title'),
      isRowHeader: true,
      cell: ({ _id, title, slug }) => (
        <Stack gap="0">
          <RouterLink to={editAddress(_id)}>
            <bdi>{title}</bdi>
          </RouterLink>
          <Text as="span" size="xs" tone="muted">
            {slug}
          </Text>
        </Stack>
      ),
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, isChanged, publishedAt, timeZone }) => (
        <Stack gap="1" alignItems="flex-start">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {state === 'scheduled' && publishedAt && (
            <Text as="span" size="xs" tone="muted">
              {format.inZone(publishedAt, timeZone, { dateStyle: 'medium', timeStyle: 'short' })}
            </Text>
          )}
          {isChanged && state !== 'draft' && (
            <Text as="span" size="xs" tone="muted">
              {t('changes')}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'languages',
      header: t('columns.languages'),
      cell: ({ languages }) => listText(languages.map((one) => t(`languages.${one}`))),
    },
    {
      key: 'changed',
      header: t('columns.changed'),
      cell: ({ changedAt, changedBy }) => <ChangedBy changedAt={changedAt} changedBy={changedBy} />,
    },
    {
      key: 'actions',
      header: <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>,
      cell: (row) => row.state === 'draft' && <DeleteDraft article={row} />,
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ _id }) => _id} isStacked />;
}
