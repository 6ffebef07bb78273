import type { CompaniesBody, CompanyPage } from '@portico/contracts';
import { companyKinds } from '@portico/contracts/lists';
import { useCountryName } from '@portico/features/country-name';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Button, EmptyState, Grid, SkeletonCards, Stack, Text } from '@portico/ui';
import { FilterSearch, FilterSelect } from '@portico/ui/data';
import { CompanyCard } from './CompanyCard.tsx';
import { searchCompanies } from './connectCalls.ts';
import type { ConnectPage } from './useConnectPage.ts';
import { useConnectT } from './words.ts';

const pageSize = 12;

function questionOf({ box, q, kind, country, page }: ConnectPage['address']): CompaniesBody {
  return {
    ...{ scope: box === 'mine' || box === 'takenDown' ? box : 'all', page, limit: pageSize },
    ...(q && { q }),
    ...(kind && { kind }),
    ...(country && { country }),
  };
}

/** The companies that the address asks for. */
export function Directory({ state }: { state: ConnectPage }) {
  const t = useConnectT();
  const question = questionOf(state.address);
  const found = useRemoteQuery(
    keys.companies.list(question),
    (context) => searchCompanies(question, context),
    { keepsPrevious: true, staleTimeMs: 0 },
  );
  return (
    <Stack gap="6">
      <Filters state={state} countries={found.data?.countries ?? []} />
      <QueryState query={found} failed={t('failed')} skeleton={<SkeletonCards count={6} />} isStaleTold>
        {(page) => (
          <Outdated isOutdated={found.isPlaceholderData}>
            {page.docs.length === 0 ? <Nothing state={state} /> : <Found state={state} page={page} />}
          </Outdated>
        )}
      </QueryState>
    </Stack>
  );
}

function Filters({
  state: { address, go },
  countries,
}: {
  state: ConnectPage;
  countries: readonly string[];
}) {
  const t = useConnectT();
  const countryName = useCountryName();
  const { kind, country } = address;
  const known = [...new Set([...countries, ...(country ? [country] : [])])];
  const any = { value: '', label: t('filter.any') };
  return (
    <Grid minColumn="13rem" gap="4" alignItems="end">
      <FilterSearch
        label={t('filter.search')}
        value={address.q}
        maxLength={100}
        onSearch={(q, isContinued) => go({ q: q.trim() }, isContinued)}
      />
      <FilterSelect
        label={t('filter.kind')}
        value={kind}
        options={[any, ...companyKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))]}
        onChange={(value) => go({ kind: companyKinds.find((one) => one === value) ?? '' })}
      />
      <FilterSelect
        label={t('filter.country')}
        value={country}
        options={[any, ...known.map((name) => ({ value: name, label: countryName(name) }))]}
        onChange={(value) => go({ country: value })}
      />
    </Grid>
  );
}

function Nothing({ state: { address, go } }: { state: ConnectPage }) {
  const t = useConnectT();
  const { box, q, kind, country, page } = address;
  if (q || kind || country || page > 1)
    return (
      <EmptyState
        icon="filter"
        title={t('empty.narrowed')}
        action={<Button onClick={() => go({ q: '', kind: '', country: '' })}>{t('empty.showAll')}</Button>}
      />
    );
  if (box === 'takenDown') return <EmptyState icon="check" title={t('empty.takenDown')} />;
  return (
    <EmptyState
      icon="handshake"
      title={t(`empty.${box === 'mine' ? 'mine' : 'all'}`)}
      text={t('empty.text')}
    />
  );
}

function Found({ state, page }: { state: ConnectPage; page: CompanyPage }) {
  const t = useConnectT();
  const format = useFormat();
  const { docs, totalDocs, totalPages } = page;
  return (
    <Stack gap="4">
      <Text role="status" size="sm" tone="muted">
        {t('total', { count: totalDocs, value: format.number(totalDocs) })}
      </Text>
      <Grid as="ul" minColumn="20rem" listStyleType="none" padding="0">
        {docs.map((company) => (
          <li key={company._id}>
            <CompanyCard company={company} />
          </li>
        ))}
      </Grid>
      <PageLinks
        page={page.page}
        pageCount={totalPages}
        hrefFor={(target) => state.addressWith({ page: target })}
      />
    </Stack>
  );
}
