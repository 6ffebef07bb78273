import type { PartnerOffer } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Button, Heading, Link, Row, Stack, Text } from '@portico/ui';
import { useId } from 'react';
import { usePartnersT } from './words.ts';

export interface OffersProps {
  offers: readonly PartnerOffer[];
  onAsk: (offer: PartnerOffer) => void;
}

/** Members' offers, with terms and last day. */
export function Offers({ offers, onAsk }: OffersProps) {
  const t = usePartnersT();
  const format = useFormat();
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId} gap="4">
      <Heading level={2} id={titleId}>
        {t('offers')}
      </Heading>
      <Stack as="ul" gap="0" borderBlockStart="hairline">
        {offers.map((offer) => (
          <Stack as="li" key={offer._id} gap="3" paddingBlock="5" borderBlockEnd="hairline">
            <Heading level={3} size="sm">
              <bdi>{offer.title}</bdi>
            </Heading>
            {offer.terms && (
              <Text whiteSpace="pre-line">
                <bdi>{offer.terms}</bdi>
              </Text>
            )}
            {offer.endsOn && (
              <Text size="sm" tone="muted">
                {t('until', { date: format.date(offer.endsOn) })}
              </Text>
            )}
            <Row gap="4">
              <Button
                size="sm"
                onClick={() => onAsk(offer)}
                aria-label={t('useOfferNamed', { title: offer.title })}
              >
                {t('useOffer')}
              </Button>
              {offer.href && (
                <Link isExternal href={offer.href}>
                  {t('offerPage')}
                </Link>
              )}
            </Row>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
