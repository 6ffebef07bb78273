import type { ListingDetail, ListingSummary } from '@portico/contracts';
import { listingAddress, statusTone, useListingWords } from '@portico/features/listing';
import { useFormat } from '@portico/i18n';
import { QueryState, RouterLink, type ShownQuery } from '@portico/remote-kit';
import { Badge, Button, EmptyState, SkeletonText } from '@portico/ui';
import { type Column, Table } from '@portico/ui/data';
import { useState } from 'react';
import { CreateListingButton } from '../form/index.ts';
import { UnitPlanDialog } from '../property/index.ts';
import { Section } from '../property-content/index.ts';
import { usePropertyT } from '../property-words/index.ts';

/** The homes of a development; members who may edit it can add to them. */
export function Units({
  development,
  units,
}: {
  development: ListingDetail;
  units: ShownQuery<ListingSummary[]>;
}) {
  const t = usePropertyT();
  const create = development.canEdit && (
    <CreateListingButton mode="unit" parentId={development._id} variant="secondary" size="sm" />
  );
  const none = (
    <EmptyState
      icon="building"
      title={t('units.empty')}
      text={t(development.canEdit ? 'units.emptyOwn' : 'units.emptyHint')}
      headingLevel={3}
    />
  );
  return (
    <Section title={t('units.title')} action={create}>
      <QueryState
        query={units}
        failed={t('units.failed')}
        skeleton={<SkeletonText lines={5} />}
        empty={none}
        headingLevel={3}
        isStaleTold
      >
        {(data) => <UnitTable units={data} />}
      </QueryState>
    </Section>
  );
}

const byPrice = (a: ListingSummary, b: ListingSummary) =>
  (a.price.amount ?? Number.POSITIVE_INFINITY) - (b.price.amount ?? Number.POSITIVE_INFINITY);

function UnitTable({ units }: { units: readonly ListingSummary[] }) {
  const t = usePropertyT();
  const format = useFormat();
  const words = useListingWords();
  const [plan, setPlan] = useState<ListingSummary>();
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const number = (value: number | null) => (value === null ? '–' : format.number(value));
  const columns: Column<ListingSummary>[] = [
    {
      key: 'unit',
      header: t('units.unit'),
      isRowHeader: true,
      cell: (unit) => (
        <RouterLink to={listingAddress(unit._id)}>{unit.property.unitNumber ?? words.title(unit)}</RouterLink>
      ),
    },
    {
      key: 'beds',
      header: t('units.beds'),
      isNumeric: true,
      cell: ({ property }) => number(property.BedroomsTotal),
    },
    {
      key: 'baths',
      header: t('units.baths'),
      isNumeric: true,
      cell: ({ property }) => number(property.BathroomsTotalInteger),
    },
    {
      key: 'area',
      header: t('units.area'),
      isNumeric: true,
      cell: ({ property }) => (property.LivingArea === null ? '–' : words.area(property.LivingArea)),
    },
    { key: 'price', header: t('units.price'), isNumeric: true, cell: (unit) => words.price(unit) },
    {
      key: 'status',
      header: t('units.status'),
      cell: ({ status }) => (
        <span>
          <Badge tone={statusTone[status]}>{words.status(status)}</Badge>
        </span>
      ),
    },
    {
      key: 'plan',
      header: t('floorPlan'),
      cell: (unit) => (
        <Button
          size="sm"
          variant="quiet"
          justifySelf="start"
          marginInlineStart="-4"
          startIcon="picture"
          aria-label={t('floorPlanOf', { title: words.title(unit) })}
          onClick={() => {
            setPlan(unit);
            setIsPlanOpen(true);
          }}
        >
          {t('units.plan')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={t('units.title')}
        columns={columns}
        rows={[...units].sort(byPrice)}
        rowKey={({ _id }) => _id}
        isStacked
      />
      {plan && (
        <UnitPlanDialog
          key={plan._id}
          isOpen={isPlanOpen}
          onClose={() => setIsPlanOpen(false)}
          listingId={plan._id}
          title={words.title(plan)}
        />
      )}
    </>
  );
}
