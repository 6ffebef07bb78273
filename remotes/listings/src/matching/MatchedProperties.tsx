import type { MatchedProperty, Page } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { LinkButton, QueryState, useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { Box, EmptyState, Grid, SkeletonCards, Text } from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { MatchedPropertyCard } from './MatchedPropertyCard.tsx';
import { readPage } from './matchAddress.ts';
import { searchMatchedProperties } from './matchCalls.ts';
import { useMatchingT } from './words.ts';

const pageSize = 12;
/** The cards above the fold on a wide screen, whose pictures load at once. */
const priorityCards = 3;

const addressOf = (name: string, page: number) => {
  const params = new URLSearchParams({ ...(name && { name }), ...(page > 1 && { p: String(page) }) });
  return `/matching${params.size > 0 ? `?${params}` : ''}`;
};

/** The reader's own listings that match the address, each with the number of clients it suits. */
export function MatchedProperties() {
  const t = useMatchingT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const name = (params.get('name') ?? '').slice(0, 200);
  const body = { page: readPage(params), limit: pageSize, ...(name && { searchName: name }) };
  const found = useRemoteQuery(
    keys.matching.properties(body),
    (context) => searchMatchedProperties(body, context),
    { keepsPrevious: true, staleTimeMs: 0 },
  );
  return (
    <>
      <Box maxInlineSize="form" marginBlockEnd="6">
        <FilterSearch
          label={t('name')}
          value={name}
          onSearch={(typed, replace) => navigate(addressOf(typed.trim(), 1), { replace })}
        />
      </Box>
      <QueryState query={found} failed={t('failed')} skeleton={<SkeletonCards count={6} />} isStaleTold>
        {(data) => (
          <Outdated isOutdated={found.isPlaceholderData}>
            <Cards found={data} name={name} />
          </Outdated>
        )}
      </QueryState>
    </>
  );
}

function Cards({ found, name }: { found: Page<MatchedProperty>; name: string }) {
  const t = useMatchingT();
  const format = useFormat();
  const { docs, page, totalDocs, totalPages } = found;
  if (docs.length === 0) return <Nothing name={name} page={page} />;
  return (
    <>
      <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
        {t('total', { count: totalDocs, value: format.number(totalDocs) })}
      </Text>
      <Grid as="ul" minColumn="17.5rem" listStyleType="none" padding="0">
        {docs.map((property, index) => (
          <li key={property.listing._id}>
            <MatchedPropertyCard property={property} isPriority={index < priorityCards} />
          </li>
        ))}
      </Grid>
      <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => addressOf(name, target)} />
    </>
  );
}

function Nothing({ name, page }: { name: string; page: number }) {
  const t = useMatchingT();
  if (page > 1) {
    return (
      <EmptyState
        icon="match"
        title={t('pastEnd')}
        action={<LinkButton to={addressOf(name, 1)}>{t('firstPage')}</LinkButton>}
      />
    );
  }
  if (name) {
    return (
      <EmptyState
        icon="search"
        title={t('nothing')}
        action={<LinkButton to={addressOf('', 1)}>{t('clear')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      icon="match"
      title={t('none')}
      text={t('noneHint')}
      action={<LinkButton to="/properties/list?category=mine">{t('create')}</LinkButton>}
    />
  );
}
