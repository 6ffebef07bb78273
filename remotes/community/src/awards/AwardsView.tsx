import { awardCategories } from '@portico/contracts/lists';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { Outdated } from '@portico/features/outdated';
import { keys } from '@portico/features/queries';
import { useLanguage } from '@portico/i18n';
import { QueryState, useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Box, Button, EmptyState, PageHeader, Row, SkeletonTable, Stack } from '@portico/ui';
import { ChipFilters, FilterSelect } from '@portico/ui/data';
import { useState } from 'react';
import { BrandTabs } from '../brand-tabs/index.ts';
import { AwardRow } from './AwardRow.tsx';
import { listAwards } from './awardCalls.ts';
import { type AwardsAddress, awardsAddress, readAwardsAddress } from './awardsAddress.ts';
import type { ImportAwardsProps } from './import/ImportAwards.tsx';
import type { AwardFormProps } from './staff/AwardForm.tsx';
import { useAwardsT } from './words.ts';

const AwardForm = lazyDialog<AwardFormProps>(() =>
  import(/* webpackChunkName: "later-award" */ './staff/AwardForm.tsx').then((module) => module.AwardForm),
);

const ImportAwards = lazyDialog<ImportAwardsProps>(() =>
  import(/* webpackChunkName: "later-award-import" */ './import/ImportAwards.tsx').then(
    (module) => module.ImportAwards,
  ),
);

/** The awards of a year, by category. */
export function AwardsView() {
  const t = useAwardsT();
  const { language } = useLanguage();
  const { isStaff } = useFlags();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Each opening is a new form; without an id, for a new award.
  const [form, setForm] = useState({ isOpen: false, id: null as string | null, opening: 0 });
  const [isImporting, setIsImporting] = useState(false);
  const address = readAwardsAddress(params);
  const { year, category } = address;
  const filter = { language, ...(year !== null && { year }), ...(category && { category }) };
  const list = useRemoteQuery(keys.awards.list(filter), (context) => listAwards(filter, context), {
    keepsPrevious: true,
  });
  const go = (change: Partial<AwardsAddress>) => void navigate(awardsAddress({ ...address, ...change }));
  const open = (id: string | null) => setForm(({ opening }) => ({ isOpen: true, id, opening: opening + 1 }));
  const isFiltered = year !== null || category !== '';
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          isStaff && (
            <Row gap="3">
              <Button startIcon="upload" onClick={() => setIsImporting(true)}>
                {t('import')}
              </Button>
              <Button variant="primary" startIcon="plus" onClick={() => open(null)}>
                {t('new')}
              </Button>
            </Row>
          )
        }
      />
      <BrandTabs current="awards" />
      <QueryState
        query={list}
        failed={t('failed')}
        skeleton={<SkeletonTable rows={5} columns={2} />}
        empty={
          <EmptyState
            icon="crown"
            title={t(isFiltered ? 'nothingFound' : 'none')}
            action={
              isFiltered && (
                <Button onClick={() => go({ year: null, category: '' })}>{t('showNewest')}</Button>
              )
            }
          />
        }
      >
        {({ year: shown, years, categories, docs }) => (
          <Stack gap="6">
            <Box maxInlineSize="12rem">
              <FilterSelect
                label={t('year')}
                value={String(shown ?? '')}
                options={[...new Set([...years, ...(shown === null ? [] : [shown])])].map((one) => ({
                  value: String(one),
                  label: String(one),
                }))}
                onChange={(chosen) => go({ year: Number(chosen), category: '' })}
              />
            </Box>
            {categories.length > 1 && (
              <ChipFilters
                label={t('category')}
                isSingle
                options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
                selected={category ? [category] : []}
                onChange={([chosen]) => go({ category: awardCategories.find((one) => one === chosen) ?? '' })}
              />
            )}
            <Outdated isOutdated={list.isPlaceholderData}>
              <Box as="ul" borderBlockStart="hairline">
                {docs.map((award) => (
                  <AwardRow key={award._id} award={award} onEdit={isStaff ? () => open(award._id) : null} />
                ))}
              </Box>
            </Outdated>
          </Stack>
        )}
      </QueryState>
      {isStaff && <ImportAwards isOpen={isImporting} onClose={() => setIsImporting(false)} />}
      {isStaff && (
        <AwardForm
          key={form.opening}
          isOpen={form.isOpen}
          onClose={() => setForm((before) => ({ ...before, isOpen: false }))}
          id={form.id}
          opening={form.opening}
        />
      )}
    </>
  );
}
