import type { Page } from '@portico/contracts';
import { PageLinks } from '@portico/features/page-links';
import { QueryState, type ShownQuery } from '@portico/remote-kit';
import { EmptyState, Heading, SkeletonTable, Stack, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useDraftsT } from './words.ts';

export interface DraftListProps<Draft> {
  title: string;
  lead: string;
  query: ShownQuery<Page<Draft>> & { isPlaceholderData: boolean };
  columns: Column<Draft>[];
  hrefFor: (page: number) => string;
}

/** Drafts of one kind, a page at a time. */
export function DraftList<Draft extends { _id: string }>(props: DraftListProps<Draft>) {
  const { title, lead, query, columns, hrefFor } = props;
  const t = useDraftsT();
  return (
    <Stack as="section" gap="4">
      <Stack gap="1">
        <Heading level={2} size="sm">
          {title}
        </Heading>
        <Text tone="muted" maxInlineSize="reading">
          {lead}
        </Text>
      </Stack>
      <QueryState
        query={query}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={6} columns={4} />}
        empty={<EmptyState icon="check" title={t('none')} headingLevel={3} />}
        headingLevel={3}
      >
        {({ docs, page, totalPages }) => (
          <Stack gap="5">
            <Table
              caption={title}
              columns={columns}
              rows={docs}
              rowKey={({ _id }) => _id}
              isBusy={query.isPlaceholderData}
              isStacked
            />
            <PageLinks page={page} pageCount={totalPages} hrefFor={hrefFor} />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
