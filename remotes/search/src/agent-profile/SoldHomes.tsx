import type { SoldHome } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { useListingWords } from '@portico/features/listing';
import { useFormat, useT } from '@portico/i18n';
import { Card, Grid, Heading, Stack, Text } from '@portico/ui';
import { useId } from 'react';
import type en from '../locales/en.json';

/** Homes the agent has sold, with the month of the sale. */
export function SoldHomes({ homes }: { homes: readonly SoldHome[] }) {
  const t = useT<typeof en>('search');
  const format = useFormat();
  const words = useListingWords();
  const placeText = usePlaceText();
  const id = useId();
  if (homes.length === 0) return null;
  return (
    <Stack as="section" gap="6" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('agentProfile.sold')}
      </Heading>
      <Grid as="ul" minColumn="16rem" gap="4" listStyleType="none" padding="0">
        {homes.map((home) => (
          <Card as="li" key={home._id} padding="5">
            <Text fontWeight="medium">{words.title(home)}</Text>
            <Text size="sm" tone="muted">
              {placeText(home)}
            </Text>
            <Text size="sm" tone="muted">
              {format.date(home.soldAt)}
            </Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
