import { partnerCategories, partnerRegions } from '@portico/contracts/lists';
import { ContentState } from '@portico/features/content-state';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { languageTag, useLanguage } from '@portico/i18n';
import { Button, EmptyState, Grid, PageHeader, SkeletonCards, Stack } from '@portico/ui';
import { ChipFilters, FilterSearch, FilterSelect } from '@portico/ui/data';
import { ManagePartnersLink } from './ManagePartnersLink.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import { type PartnersState, usePartners } from './usePartners.ts';
import { usePartnersT } from './words.ts';

/** The strategic partners: category, region and words in the address, and a card for each. */
export function PartnerList() {
  const t = usePartnersT();
  const state = usePartners();
  const { partners, address, addressWith } = state;
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} actions={<ManagePartnersLink />} />
      <Stack gap="6">
        <Filters state={state} />
        <ContentState
          query={partners}
          skeleton={<SkeletonCards count={6} />}
          empty={<Nothing state={state} />}
        >
          {({ docs, page, totalPages }) => (
            <Outdated isOutdated={partners.isPlaceholderData}>
              <Grid as="ul" minColumn="18rem" gap="8">
                {docs.map((partner, place) => (
                  <PartnerCard key={partner._id} partner={partner} list={address} isPriority={place === 0} />
                ))}
              </Grid>
              <PageLinks
                page={page}
                pageCount={totalPages}
                hrefFor={(target) => addressWith({ page: target })}
              />
            </Outdated>
          )}
        </ContentState>
      </Stack>
    </>
  );
}

function Filters({ state: { partners, address, go } }: { state: PartnersState }) {
  const t = usePartnersT();
  const { language } = useLanguage();
  const categories = partners.data?.categories ?? [];
  const regions = partners.data?.regions ?? [];
  const options = categories
    .map(({ category, count }) => ({ value: category, label: t(`categories.${category}`), count }))
    .toSorted((one, other) => one.label.localeCompare(other.label, languageTag(language)));
  const region = partnerRegions.find((one) => one === address.region);
  const regionsShown = region && !regions.includes(region) ? [...regions, region] : regions;
  return (
    <Stack gap="4">
      <Grid gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 26rem) minmax(0, 14rem)' }} gap="4">
        <FilterSearch
          label={t('search')}
          value={address.q}
          maxLength={100}
          onSearch={(q, isContinued) => go({ q: q.trim() }, isContinued)}
        />
        <FilterSelect
          label={t('region')}
          value={address.region}
          options={[
            { value: '', label: t('allRegions') },
            ...regionsShown.map((value) => ({ value, label: t(`regions.${value}`) })),
          ]}
          onChange={(chosen) => go({ region: partnerRegions.find((one) => one === chosen) ?? '' })}
        />
      </Grid>
      {categories.length > 1 && (
        <ChipFilters
          label={t('category')}
          isSingle
          options={options}
          selected={address.category ? [address.category] : []}
          onChange={([chosen]) => go({ category: partnerCategories.find((one) => one === chosen) ?? '' })}
        />
      )}
    </Stack>
  );
}

function Nothing({ state: { address, go } }: { state: PartnersState }) {
  const t = usePartnersT();
  const { page, q, category, region } = address;
  if (page > 1) {
    return (
      <EmptyState
        icon="diamond"
        title={t('pastEnd')}
        action={<Button onClick={() => go({ page: 1 })}>{t('firstPage')}</Button>}
      />
    );
  }
  if (!q && !category && !region) return <EmptyState icon="diamond" title={t('none')} />;
  return (
    <EmptyState
      icon="search"
      title={t('nothingFound')}
      text={t('nothingFoundHint')}
      action={<Button onClick={() => go({ q: '', category: '', region: '' })}>{t('showAll')}</Button>}
    />
  );
}
