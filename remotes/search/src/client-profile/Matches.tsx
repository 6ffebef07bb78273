import type { ClientProfile } from '@portico/contracts';
import { ListingCard } from '@portico/features/listing';
import { MatchReasons, useMatchWords } from '@portico/features/matching';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { LinkButton, QueryState, useHasRoute, useRemoteQuery } from '@portico/remote-kit';
import { Badge, Grid, SkeletonCards, Stack, Text } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';
import { Part } from './Part.tsx';
import { getBestHomes } from './profileCalls.ts';

const shown = 3;

/** The homes that suit the client best, and the way to all of them. */
export function Matches({ client: { _id, fullName } }: { client: ClientProfile }) {
  const t = useClientsT();
  const words = useMatchWords();
  const format = useFormat();
  const hasRoute = useHasRoute();
  const all = `/match-clients?${new URLSearchParams({ client: _id })}`;
  const homes = useRemoteQuery(
    keys.matching.homes({ clientId: _id, limit: shown }),
    (context) => getBestHomes(_id, shown, context),
    { staleTimeMs: 0 },
  );
  return (
    <Part
      title={t('profile.matches', { name: fullName })}
      action={
        hasRoute(all) && (
          <LinkButton to={all} size="sm" variant="quiet">
            {t('profile.allMatches')}
          </LinkButton>
        )
      }
    >
      <QueryState
        query={homes}
        failed={t('failed')}
        skeleton={<SkeletonCards count={shown} />}
        empty={<Text tone="muted">{t('profile.noMatches')}</Text>}
        headingLevel={3}
      >
        {({ docs, client }) => (
          <Grid as="ul" minColumn="14rem" gap="4" listStyleType="none" padding="0">
            {docs.map(({ listing, score, reasons }) => (
              <li key={listing._id}>
                <ListingCard
                  listing={listing}
                  headingLevel={3}
                  note={
                    <Stack gap="2" marginBlockStart="3" alignItems="flex-start">
                      <Badge tone="brass">{words('score', { value: format.percent(score / 100) })}</Badge>
                      <MatchReasons reasons={reasons} client={client} listing={listing} />
                    </Stack>
                  }
                />
              </li>
            ))}
          </Grid>
        )}
      </QueryState>
    </Part>
  );
}
