import { ownTimes } from '@portico/contracts/lists';
import { Box, Text, VisuallyHidden } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { CheckboxField, useFormikContext } from '@portico/ui/forms';
import { type Fields, fieldOf, type Kind, type Way, ways } from './noticeWays.ts';
import { useNoticesT } from './words.ts';

/** The boxes stand under the middle of their heads, whose words may take two lines on a phone. */
const look = {
  '& :is(td, th)': { paddingInline: { base: '1', md: '4' } },
  '& :is(td, th):first-child': { paddingInlineStart: '0', whiteSpace: 'normal' },
  '& :is(td, th):not(:first-child)': { textAlign: 'center', inlineSize: { base: '4rem', md: '8rem' } },
  '& thead th:not(:first-child)': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& td label': { justifyContent: 'center', gap: '0', paddingBlock: '2' },
  '& tbody th': { fontWeight: 'normal', textAlign: 'start' },
};

/** Each kind of notice in a row, each way of hearing of it in a column. */
export function NoticeTable({ kinds }: { kinds: readonly Kind[] }) {
  const t = useNoticesT();
  const columns: Column<Kind>[] = [
    { key: 'kind', header: t('kind'), cell: ({ name }) => name, isRowHeader: true },
    ...ways.map((way) => ({
      key: way,
      header: t(`ways.${way}`),
      cell: (kind: Kind) => <Cell way={way} kind={kind} />,
    })),
  ];
  return (
    <Box css={look}>
      <Table caption={t('caption')} columns={columns} rows={kinds} rowKey={({ kind }) => kind} />
    </Box>
  );
}

/** What stands in place of a box that nobody ticks: what is always so, or never. */
function Fixed({ way, kind }: { way: Way; kind: Kind }) {
  const t = useNoticesT();
  const { [way]: offer, mailed } = kind.ways;
  if (way === 'gathered' && offer === 'always') return t('onlyDaily');
  if (offer === 'always') return t('always');
  // A mail that comes, but cannot wait for the one of the day.
  if (way === 'gathered' && mailed !== 'never')
    return t((ownTimes as readonly string[]).includes(kind.kind) ? 'ownTimes' : 'atOnce');
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('never')}</VisuallyHidden>
    </>
  );
}

function Cell({ way, kind }: { way: Way; kind: Kind }) {
  const t = useNoticesT();
  const { values } = useFormikContext<Fields>();
  if (kind.ways[way] !== 'choice')
    return (
      <Text as="span" size="xs" tone="muted">
        <Fixed way={way} kind={kind} />
      </Text>
    );
  // A mail that does not come cannot wait for another.
  const isIdle = way === 'gathered' && !values[fieldOf('mailed', kind)];
  const label = t('cell', { kind: kind.name, way: t(`ways.${way}`) });
  return (
    <CheckboxField
      name={fieldOf(way, kind)}
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      disabled={isIdle}
    />
  );
}
