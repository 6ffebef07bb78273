import type { Partner, PartnerOffer } from '@portico/contracts';
import { DocumentBody } from '@portico/features/article';
import { usePlaceText } from '@portico/features/country-name';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useLanguage } from '@portico/i18n';
import { Box, Button, Card, Grid, Heading, Link, Stack, Text } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import { Picture } from '@portico/ui/media';
import { useState } from 'react';
import type { EnquiryDialogProps } from './EnquiryDialog.tsx';
import { ManagePartnersLink } from './ManagePartnersLink.tsx';
import { Offers } from './Offers.tsx';
import { usePartnersT } from './words.ts';

const EnquiryDialog = lazyDialog<EnquiryDialogProps>(() =>
  import(/* webpackChunkName: "later-enquiry" */ './EnquiryDialog.tsx').then(
    (module) => module.EnquiryDialog,
  ),
);

/** One partner: their business, members' offers, and the way to ask. */
export function PartnerView({ partner }: { partner: Partner }) {
  const t = usePartnersT();
  const { language: asked } = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [offer, setOffer] = useState<PartnerOffer | null>(null);
  const { name, category, summary, document, language, offers, pictureBaseUrl, pictureAlt } = partner;

  function ask(about: PartnerOffer | null) {
    setOffer(about);
    setIsAsking(true);
  }

  return (
    <Stack as="article" gap="8">
      <Stack as="header" gap="3" maxInlineSize="reading">
        <Text kind="eyebrow">{t(`categories.${category}`)}</Text>
        <Heading level={1} tabIndex={-1}>
          <bdi>{name}</bdi>
        </Heading>
        <Text size="lg" tone="muted">
          <bdi>{summary}</bdi>
        </Text>
      </Stack>
      {pictureBaseUrl && (
        <Box borderRadius="md" overflow="hidden">
          <Picture
            baseUrl={pictureBaseUrl}
            alt={pictureAlt}
            ratio="21 / 9"
            sizes="(min-width: 75em) 75rem, 100vw"
            isPriority
          />
        </Box>
      )}
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' }}
        gap={{ base: '10', lg: '12' }}
      >
        <Stack gap="10">
          {offers.length > 0 && <Offers offers={offers} onAsk={ask} />}
          {document.content.length > 0 && (
            <Stack gap="4">
              {language !== asked && (
                <Text size="sm" tone="muted">
                  {t('onlyIn')}
                </Text>
              )}
              <DocumentBody document={document} language={language} />
            </Stack>
          )}
        </Stack>
        <Facts partner={partner} onAsk={() => ask(null)} />
      </Grid>
      <EnquiryDialog isOpen={isAsking} onClose={() => setIsAsking(false)} partner={partner} offer={offer} />
    </Stack>
  );
}

/** The name of a web address as people say it. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

function Facts({ partner, onAsk }: { partner: Partner; onAsk: () => void }) {
  const t = usePartnersT();
  const placeText = usePlaceText();
  const { _id, city, country, regions, website, contactName, contactEmail, contactPhone } = partner;
  const fact = (term: string, value: Definition['value']): Definition[] => (value ? [{ term, value }] : []);
  const items = [
    ...fact(t('place'), city && placeText({ city, state: null, country })),
    ...fact(t('worksIn'), regions.map((region) => t(`regions.${region}`)).join(' · ')),
    ...fact(
      t('website'),
      website && (
        <Link isExternal href={website} dir="ltr">
          {hostOf(website)}
        </Link>
      ),
    ),
    ...fact(t('contact'), contactName && <bdi>{contactName}</bdi>),
    ...fact(
      t('email'),
      contactEmail && (
        <Link href={`mailto:${contactEmail}`} dir="ltr" overflowWrap="anywhere">
          {contactEmail}
        </Link>
      ),
    ),
    ...fact(
      t('phone'),
      contactPhone && (
        <Link href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`} dir="ltr">
          {contactPhone}
        </Link>
      ),
    ),
  ];
  return (
    <Stack gap="4" alignSelf="start">
      <Card as="section" padding="6">
        <Stack gap="5">
          <Heading level={2} size="md">
            {t('about')}
          </Heading>
          <DefinitionList items={items} />
          <Button variant="primary" startIcon="chat" onClick={onAsk}>
            {t('ask')}
          </Button>
          <Text size="sm" tone="muted">
            {t('askHint')}
          </Text>
        </Stack>
      </Card>
      <ManagePartnersLink id={_id} />
    </Stack>
  );
}
