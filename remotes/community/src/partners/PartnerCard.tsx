import type { PartnerSummary } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { RouterLink } from '@portico/remote-kit';
import { Badge, Box, Heading, Row, Stack, Text } from '@portico/ui';
import { Picture } from '@portico/ui/media';
import { type PartnersAddress, partnersAddress } from './partnersAddress.ts';
import { usePartnersT } from './words.ts';

export interface PartnerCardProps {
  partner: PartnerSummary;
  /** The list it is in, to which its page leads back. */
  list: PartnersAddress;
  /** For the first card, whose picture is fetched at once. */
  isPriority: boolean;
}

export function PartnerCard({ partner, list, isPriority }: PartnerCardProps) {
  const t = usePartnersT();
  const placeText = usePlaceText();
  const { _id, name, category, summary, city, country, pictureBaseUrl, pictureAlt, offersCount } = partner;
  return (
    <Stack as="li" gap="3" position="relative">
      <Box borderRadius="sm" overflow="hidden" background="sunken" aspectRatio="3 / 2">
        {pictureBaseUrl && (
          <Picture
            baseUrl={pictureBaseUrl}
            alt={pictureAlt}
            ratio="3 / 2"
            sizes="(min-width: 60em) 24rem, 100vw"
            isPriority={isPriority}
          />
        )}
      </Box>
      <Text kind="eyebrow">{t(`categories.${category}`)}</Text>
      <Heading level={2} size="md">
        <RouterLink to={partnersAddress(list, _id)} look="quiet">
          <bdi>{name}</bdi>
        </RouterLink>
      </Heading>
      <Text size="sm" tone="muted" lineClamp={3}>
        <bdi>{summary}</bdi>
      </Text>
      <Row gap="3">
        <Text size="xs" tone="muted">
          {placeText({ city, state: null, country })}
        </Text>
        {offersCount > 0 && <Badge tone="brass">{t('offersCount', { count: offersCount })}</Badge>}
      </Row>
    </Stack>
  );
}
