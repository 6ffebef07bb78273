import type { ChangeOutcome, UserChange, UserChangeRow } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemotePages } from '@portico/remote-kit';
import { Button, Heading, Row, SkeletonTable, Stack, Text } from '@portico/ui';
import { Table } from '@portico/ui/data';
import { Fragment } from 'react';
import { useActsT } from '../people-acts/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { getRows } from './changeCalls.ts';
import { useReasonTexts } from './useChangeTexts.ts';

export interface ChangeRowsProps {
  change: UserChange;
  outcome: ChangeOutcome;
  /** Their result, in words. */
  name: string;
}

/** The people, or lines, of one outcome: by name, each with why. */
export function ChangeRows({ change, outcome, name }: ChangeRowsProps) {
  const t = usePeopleT();
  const acts = useActsT();
  const format = useFormat();
  const reasonTexts = useReasonTexts();
  const { _id, state, counts, file } = change;
  const rows = useRemotePages(
    keys.users.changeRows(_id, state, outcome),
    (after, context) => getRows(_id, outcome, after, context),
    { staleTimeMs: 0 },
  );
  const title = acts('rows.title', { outcome: name, value: format.number(counts[outcome]) });
  const hasReasons = ![
    'ready',
    'new',
    'updated',
    'changed',
    'created',
    'restored',
    'removed',
    'same',
  ].includes(outcome);
  return (
    <Stack as="section" gap="2" aria-label={title}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <QueryState
        query={{ ...rows, data: rows.docs }}
        failed={acts('rows.failed')}
        skeleton={<SkeletonTable rows={3} columns={2} />}
        headingLevel={4}
      >
        {(docs) => (
          <>
            <Table
              caption={title}
              isStacked
              rows={docs}
              rowKey={({ rowNo }) => String(rowNo)}
              columns={[
                {
                  ...{
                    key: 'person',
                    header: file ? acts('rows.line') : t('column.name'),
                    isRowHeader: true,
                  },
                  cell: ({ person, line, cells }) => (
                    <Text as="span" size="sm" lineClamp={2} overflowWrap="anywhere">
                      {line !== null && `${format.number(line)}: `}
                      <Parts texts={person ? [person.name.fullName, person.email] : cells} />
                    </Text>
                  ),
                },
                ...(docs.some(({ differences = [] }) => differences.length > 0)
                  ? [
                      {
                        ...{ key: 'change', header: acts('rows.change') },
                        cell: (row: (typeof docs)[number]) => <Differences row={row} />,
                      },
                    ]
                  : []),
                ...(hasReasons || docs.some(({ reasons }) => reasons.length > 0)
                  ? [
                      {
                        ...{ key: 'reason', header: acts('rows.reason') },
                        cell: (row: (typeof docs)[number]) => reasonTexts(row).join(' ') || '–',
                      },
                    ]
                  : []),
              ]}
            />
            {rows.hasMore && (
              <Row>
                <Button size="sm" isBusy={rows.isLoadingMore} onClick={rows.loadMore}>
                  {acts('rows.more')}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** Texts beside one another, each in its own direction: an Arabic name does not turn the line around. */
function Parts({ texts }: { texts: readonly string[] }) {
  const filled = texts.filter(Boolean);
  if (filled.length === 0) return '–';
  return filled.map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}

/** Each changed field with its old and new value. */
function Differences({ row: { differences = [] } }: { row: UserChangeRow }) {
  const t = usePeopleT();
  const acts = useActsT();
  return (
    <Stack as="ul" gap="0" listStyleType="none" padding="0">
      {differences.map(({ field, before, after }) => (
        <Text as="li" key={field} size="sm" overflowWrap="anywhere">
          {t(`import.field.${field}`)}: <bdi>{before || '–'}</bdi> {acts('rows.becomes')}{' '}
          <bdi>{after || '–'}</bdi>
        </Text>
      ))}
    </Stack>
  );
}
