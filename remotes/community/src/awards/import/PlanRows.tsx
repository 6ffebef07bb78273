import type { AwardImportPlan, AwardImportRow } from '@portico/contracts';
import { awardRowOutcomes } from '@portico/contracts/lists';
import { useListText } from '@portico/features/list-text';
import { useFaultText } from '@portico/features/spreadsheet-faults';
import { useFormat } from '@portico/i18n';
import { Badge, Button, Heading, Row, Stack, Text } from '@portico/ui';
import { type Column, StatRow, Table } from '@portico/ui/data';
import { useState } from 'react';
import { useAwardImportT } from './words.ts';

const ownCodes = ['WINNER_UNKNOWN', 'AWARD_TWICE', 'NOT_A_CHOICE', 'NOT_VALID', 'WRONG_FORMAT'] as const;
/** On a phone each row is a card. */
const firstRows = 20;

const isLeftOut = ({ outcome }: AwardImportRow) => outcome === 'invalid' || outcome === 'double';

/** How many rows have each result. */
export function PlanCounts({ plan: { counts } }: { plan: AwardImportPlan }) {
  const t = useAwardImportT();
  const format = useFormat();
  return (
    <StatRow
      stats={awardRowOutcomes
        .filter((outcome) => outcome === 'new' || counts[outcome] > 0)
        .map((outcome) => ({ label: t(`outcome.${outcome}`), value: format.number(counts[outcome]) }))}
    />
  );
}

export interface PlanRowsProps {
  plan: AwardImportPlan;
  /** After an import only the left-out rows matter. */
  onlyLeftOut?: boolean;
}

/** The rows of the file, left-out ones first, each with its result and the reason. */
export function PlanRows({ plan, onlyLeftOut = false }: PlanRowsProps) {
  const t = useAwardImportT();
  const [most, setMost] = useState(firstRows);
  const left = plan.rows.filter(isLeftOut);
  const rows = onlyLeftOut ? left : [...left, ...plan.rows.filter((row) => !isLeftOut(row))];
  const columns = useColumns();
  if (rows.length === 0) return null;
  const title = t(onlyLeftOut ? 'leftOut' : 'rows');
  return (
    <Stack as="section" gap="3">
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <Table
        caption={title}
        columns={columns}
        rows={rows.slice(0, most)}
        rowKey={({ line }) => String(line)}
        isStacked
      />
      {rows.length > most && (
        <Row>
          <Button size="sm" onClick={() => setMost(rows.length)}>
            {t('showAll')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function useColumns(): Column<AwardImportRow>[] {
  const t = useAwardImportT();
  const format = useFormat();
  const reasonsOf = useReasons();
  return [
    {
      ...{ key: 'line', header: t('line'), isNumeric: true, width: '4.5rem' },
      cell: ({ line }) => format.number(line),
    },
    {
      ...{ key: 'award', header: t('award'), isRowHeader: true },
      cell: ({ title, year, category, winner }) => (
        <Text as="span" dir="auto" overflowWrap="anywhere">
          {[winner, title, category, year].filter(Boolean).join(' · ') || '–'}
        </Text>
      ),
    },
    {
      ...{ key: 'result', header: t('result') },
      cell: (row) => (
        // One block, because a phone lays out a cell's content beside its heading.
        <Stack gap="1" alignItems="flex-start">
          <Badge tone={isLeftOut(row) ? 'negative' : row.outcome === 'same' ? 'neutral' : 'positive'}>
            {t(`outcome.${row.outcome}`)}
          </Badge>
          {reasonsOf(row).map((text) => (
            <Text as="span" size="sm" key={text}>
              {text}
            </Text>
          ))}
        </Stack>
      ),
    },
  ];
}

/** The faults of a row, column by column, or its changes. */
function useReasons() {
  const t = useAwardImportT();
  const format = useFormat();
  const { listText } = useListText();
  const faultText = useFaultText({ codes: ownCodes, t });
  return ({ reasons, changes }: AwardImportRow): string[] => [
    ...reasons.map(({ code, field, line }) => {
      const text = faultText(code, { line: format.number(line ?? 0) });
      return field ? t('reason', { field: t(`field.${field}`), text }) : text;
    }),
    ...(changes.length > 0
      ? [t('changes', { fields: listText(changes.map((field) => t(`field.${field}`))) })]
      : []),
  ];
}
