import type { ListingChange, ListingDetail } from '@portico/contracts';
import { statusTone, useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Box, SkeletonText, styled, Text } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { Section } from '../property-content/index.ts';
import { usePropertyT } from '../property-words/index.ts';
import { type HistoryStep, historySteps, pricePath } from './priceSteps.ts';
import { listListingHistory } from './propertyCalls.ts';

/** The prices and statuses of a listing since its first day. Listings from a feed have no history. */
export function PropertyHistory({ listing }: { listing: ListingDetail }) {
  const t = usePropertyT();
  const { _id, version, source } = listing;
  // The key holds the version, so that a change just made shows at once.
  const history = useRemoteQuery(
    keys.listings.history(_id, version),
    (context) => listListingHistory(_id, context),
    { isEnabled: source === 'portico' },
  );
  if (source !== 'portico' || history.data?.length === 0) return null;
  return (
    <Section title={t('history.title')}>
      <QueryState
        query={history}
        failed={t('history.failed')}
        skeleton={<SkeletonText lines={3} />}
        headingLevel={3}
        isStaleTold
      >
        {(changes) => <History changes={changes} />}
      </QueryState>
    </Section>
  );
}

const Line = styled('svg', {
  base: {
    display: 'block',
    inlineSize: 'full',
    blockSize: '20',
    overflow: 'visible',
    fill: 'none',
    stroke: 'brass',
    strokeWidth: '2',
    marginBlockEnd: '6',
    // Time runs in the reading direction.
    _rtl: { transform: 'scaleX(-1)' },
    '& path': { vectorEffect: 'non-scaling-stroke' },
  },
});

function History({ changes }: { changes: readonly ListingChange[] }) {
  const t = usePropertyT();
  const format = useFormat();
  const words = useListingWords();
  const path = pricePath(changes, Date.now());
  const priceOf = ({ amount, currency, period }: HistoryStep) =>
    words.price({ price: { amount, currency, ...(period && { period }) }, startPrice: null });
  const columns: Column<HistoryStep>[] = [
    { key: 'at', header: t('history.date'), isRowHeader: true, cell: ({ at }) => format.date(at) },
    {
      key: 'event',
      header: t('history.event'),
      cell: (step) => <Event step={step} />,
    },
    { key: 'price', header: t('history.price'), isNumeric: true, cell: priceOf },
  ];
  return (
    <>
      {path && (
        <Box paddingInline="1">
          <Line viewBox="0 0 600 80" preserveAspectRatio="none" aria-hidden="true">
            <path d={path} />
          </Line>
        </Box>
      )}
      <Table
        caption={t('history.title')}
        columns={columns}
        rows={historySteps(changes)}
        rowKey={({ at, kind }) => `${at} ${kind}`}
      />
    </>
  );
}

function Event({ step: { kind, status, change } }: { step: HistoryStep }) {
  const t = usePropertyT();
  const format = useFormat();
  const words = useListingWords();
  if (kind === 'status') return <Badge tone={statusTone[status]}>{words.status(status)}</Badge>;
  return (
    <>
      {t(`history.${kind}`)}
      {change !== null && (
        <Text
          as="span"
          size="sm"
          tone={change < 0 ? 'positive' : 'muted'}
          marginInlineStart="2"
          whiteSpace="nowrap"
          fontVariantNumeric="lining-nums tabular-nums"
        >
          {format.number(change, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' })}
        </Text>
      )}
    </>
  );
}
