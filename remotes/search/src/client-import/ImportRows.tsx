import { useErrorText, useFormat } from '@portico/i18n';
import { QueryState, useRemotePages } from '@portico/remote-kit';
import { Button, Flex, Heading, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { type ReactNode, useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import type { RowsPage } from './importCalls.ts';

export interface ImportRowsProps<Row> {
  title: string;
  queryKey: readonly unknown[];
  /** The rows behind a line of the file. */
  read: (after: string | undefined, context: { signal: AbortSignal }) => Promise<RowsPage<Row>>;
  /** How many there are, shown or not. */
  total: number;
  columns: readonly Column<Row>[];
  action?: ReactNode;
  /** A sentence about the rows, under the title. */
  lead?: string | undefined;
}

/** On a phone each row is a card: fifty of them would be ten screens and more. */
const firstRows = 10;
const moreRows = 50;

/** Rows of an import in the file's order, more of them when asked for. */
export function ImportRows<Row extends { line: number }>({
  title,
  queryKey,
  read,
  total,
  columns,
  action,
  lead,
}: ImportRowsProps<Row>) {
  const t = useClientsT();
  const format = useFormat();
  const errorText = useErrorText();
  const rows = useRemotePages(queryKey, read, { staleTimeMs: 0 });
  const { error, hasMore, isLoadingMore, loadMore } = rows;
  const [shown, setShown] = useState(firstRows);
  const showMore = () => {
    if (!error) setShown(shown + moreRows);
    if (hasMore && (error || shown + moreRows > (rows.docs?.length ?? 0))) loadMore();
  };
  const line: Column<Row> = {
    ...{ key: 'line', header: t('imports.line'), isNumeric: true, width: '5rem' },
    cell: (row) => format.number(row.line),
  };
  return (
    <Stack as="section" gap="3">
      <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <Heading level={2} size="md">
          {t('imports.counted', { title, value: format.number(total) })}
        </Heading>
        {action}
      </Flex>
      {lead && <Text tone="muted">{lead}</Text>}
      <QueryState
        query={{ ...rows, data: rows.docs }}
        failed={t('imports.failed')}
        skeleton={<SkeletonTable rows={4} columns={3} />}
        headingLevel={3}
      >
        {(docs) => (
          <>
            <Table
              caption={title}
              columns={[line, ...columns]}
              rows={docs.slice(0, shown)}
              rowKey={(row) => String(row.line)}
              isStacked
            />
            {(hasMore || docs.length > shown) && (
              <Row gap="3">
                <Button size="sm" isBusy={isLoadingMore} onClick={showMore}>
                  {error ? t('common:actions.retry') : t('imports.more')}
                </Button>
                <Text size="sm" tone={error ? 'negative' : 'muted'} role={error ? 'alert' : 'status'}>
                  {error
                    ? errorText(error)
                    : t('imports.shown', {
                        count: format.number(Math.min(shown, docs.length)),
                        total: format.number(total),
                      })}
                </Text>
              </Row>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}
