import type { Prospect, ProspectPage } from '@portico/contracts';
import { useCountryName } from '@portico/features/country-name';
import { AskDialog, useIntroductionT } from '@portico/features/introduction';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { LinkButton, QueryState, useNavigate, useRemoteQuery, useSearchParams } from '@portico/remote-kit';
import { Badge, Button, Card, EmptyState, Flex, Grid, Row, SkeletonCards, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { useState } from 'react';
import { askForIntroduction, searchProspects } from './dossierCalls.ts';
import { useFacts } from './useFacts.ts';
import { useDossierT } from './words.ts';

const pageSize = 12;
const offers = ['buy', 'rent'] as const;

function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const given = params.get('p') ?? '';
  const address = {
    offer: offers.find((one) => one === params.get('offer')) ?? null,
    country: (params.get('country') ?? '').slice(0, 120),
    page: /^\d{1,3}$/.test(given) ? Math.max(1, Number(given)) : 1,
  };
  const hrefFor = (change: Partial<typeof address>) => {
    const { offer, country, page } = { ...address, page: 1, ...change };
    const next = new URLSearchParams({
      ...(offer && { offer }),
      ...(country && { country }),
      ...(page > 1 && { p: String(page) }),
    });
    return `/dossier${next.size > 0 ? `?${next}` : ''}`;
  };
  return { address, hrefFor, go: (change: Partial<typeof address>) => void navigate(hrefFor(change)) };
}

export function Prospects() {
  const t = useDossierT();
  const { address } = useAddress();
  const { offer, country, page } = address;
  const body = { page, limit: pageSize, ...(offer && { offer }), ...(country && { country }) };
  const found = useRemoteQuery(keys.prospects.list(body), (context) => searchProspects(body, context), {
    keepsPrevious: true,
    staleTimeMs: 0,
  });
  return (
    <QueryState query={found} failed={t('failed')} skeleton={<SkeletonCards count={6} />} isStaleTold>
      {(data) => (
        <Outdated isOutdated={found.isPlaceholderData}>
          <Filters countries={data.countries} />
          <Found page={data} />
        </Outdated>
      )}
    </QueryState>
  );
}

function Filters({ countries }: { countries: readonly string[] }) {
  const t = useDossierT();
  const { address, go } = useAddress();
  const countryName = useCountryName();
  const known = [...new Set([...countries, ...(address.country ? [address.country] : [])])];
  return (
    <Grid
      gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(2, minmax(0, 14rem))' }}
      gap="4"
      marginBlockEnd="6"
    >
      <FilterSelect
        label={t('filter.offer')}
        value={address.offer ?? ''}
        options={[
          { value: '', label: t('filter.any') },
          ...offers.map((one) => ({ value: one, label: t(`filter.${one}`) })),
        ]}
        onChange={(value) => go({ offer: offers.find((one) => one === value) ?? null })}
      />
      <FilterSelect
        label={t('filter.country')}
        value={address.country}
        options={[
          { value: '', label: t('filter.any') },
          ...known.map((name) => ({ value: name, label: countryName(name) })),
        ]}
        onChange={(country) => go({ country })}
      />
    </Grid>
  );
}

function Found({ page: { docs, page, totalPages, totalDocs } }: { page: ProspectPage }) {
  const t = useDossierT();
  const format = useFormat();
  const facts = useFacts();
  const { address, hrefFor } = useAddress();
  const [asked, setAsked] = useState<Prospect | null>(null);
  if (docs.length === 0) {
    const isNarrowed = address.offer !== null || address.country !== '' || address.page > 1;
    return isNarrowed ? (
      <EmptyState
        icon="filter"
        title={t('empty.narrowed')}
        action={<LinkButton to="/dossier">{t('empty.all')}</LinkButton>}
      />
    ) : (
      <EmptyState icon="people" title={t('empty.title')} text={t('empty.text')} />
    );
  }
  return (
    <>
      <Text role="status" size="sm" tone="muted" marginBlockEnd="4">
        {t('total', { count: totalDocs, value: format.number(totalDocs) })}
      </Text>
      <Grid as="ul" minColumn="18rem" listStyleType="none" padding="0">
        {docs.map((prospect) => (
          <li key={prospect._id}>
            <ProspectCard prospect={prospect} onAsk={() => setAsked(prospect)} />
          </li>
        ))}
      </Grid>
      <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => hrefFor({ page: target })} />
      <AskDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        about={asked ? facts.title(asked) : ''}
        lead={t('askLead')}
        ask={(message) => askForIntroduction({ prospectId: asked?._id ?? '', message })}
        invalidates={staleAfter.askForIntroduction}
      />
    </>
  );
}

function ProspectCard({ prospect, onAsk }: { prospect: Prospect; onAsk: () => void }) {
  const t = useDossierT();
  const words = useIntroductionT();
  const facts = useFacts();
  const { introduction } = prospect;
  const isOpen = introduction?.state === 'pending' || introduction?.state === 'accepted';
  return (
    <Card as="article" blockSize="full">
      <Stack gap="3" blockSize="full">
        <Text as="h2" fontFamily="text" fontWeight="semibold" fontSize="md">
          {facts.title(prospect)}
        </Text>
        <Text size="sm" tone="muted">
          {facts.budget(prospect)}
        </Text>
        <Row gap="2">
          {facts.lifestyles(prospect).map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
        </Row>
        <Flex marginBlockStart="auto" gap="3" alignItems="center" flexWrap="wrap">
          {introduction && <Badge tone="brass">{words(`state.${introduction.state}`)}</Badge>}
          {!isOpen && (
            <Button size="sm" variant="secondary" onClick={onAsk}>
              {t('ask')}
            </Button>
          )}
        </Flex>
      </Stack>
    </Card>
  );
}
