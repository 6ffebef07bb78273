import type { UsageCompared } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Heading, Stack, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import type { ReactNode } from 'react';
import { useChange } from './useChange.ts';
import { useUsageT } from './words.ts';

export interface ComparedRow extends UsageCompared {
  key: string;
  name: string;
}

export interface ComparedTableProps {
  title: string;
  /** Above the names: "Area". */
  nameHeader: string;
  /** Above the amounts, where they are not all actions. */
  eventsHeader?: string;
  rows: readonly ComparedRow[];
  /** Draws how many people a row is about, as a link to them where there is one. */
  peopleOf: (row: ComparedRow, shown: string) => ReactNode;
}

/** Figures by name, each beside the one before. */
export function ComparedTable({ title, nameHeader, eventsHeader, rows, peopleOf }: ComparedTableProps) {
  const t = useUsageT();
  const format = useFormat();
  const change = useChange();
  const columns: Column<ComparedRow>[] = [
    { key: 'name', header: nameHeader, isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'members',
      header: t('members'),
      isNumeric: true,
      cell: (row) => peopleOf(row, format.number(row.members)),
    },
    {
      key: 'events',
      header: eventsHeader ?? t('events'),
      isNumeric: true,
      cell: ({ events }) => format.number(events),
    },
    {
      key: 'change',
      header: t('change'),
      isNumeric: true,
      cell: ({ events, previousEvents }) => (
        <Text as="span" size="sm" tone="muted">
          {change(events, previousEvents)}
        </Text>
      ),
    },
  ];
  if (rows.length === 0) return null;
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} isStacked />
    </Stack>
  );
}
