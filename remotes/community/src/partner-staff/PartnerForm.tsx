import type { Language } from '@portico/contracts';
import { partnerCategories, partnerLimits, partnerRegions } from '@portico/contracts/lists';
import { CountryField } from '@portico/features/country';
import { lazyPart } from '@portico/features/lazy-part';
import { Grid, Heading, SkeletonText, Stack, Text } from '@portico/ui';
import { ChipFilters, Tabs } from '@portico/ui/data';
import {
  CheckboxField,
  SelectField,
  TextareaField,
  TextField,
  useFieldWiring,
  useFormikContext,
} from '@portico/ui/forms';
import { useState } from 'react';
import { usePartnersT } from '../partners/index.ts';
import { DocumentField, PictureField, textLanguages } from '../staff-form/index.ts';
import { OfferFields } from './OfferFields.tsx';
import type { PartnerFields } from './partnerFields.ts';
import { usePartnerStaffT } from './words.ts';

// The articles' editor is large, and already fetched where articles are written.
const DocumentEditor = lazyPart(
  () => import('../article-editor/DocumentEditor.tsx').then((module) => module.DocumentEditor),
  { skeleton: <SkeletonText lines={8} /> },
);

/** A partner: its texts in each language, its offers, and the facts that are the same in all languages. */
export function PartnerForm() {
  const t = usePartnerStaffT();
  const [language, setLanguage] = useState<Language>('en');
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      gap={{ base: '8', lg: '10' }}
    >
      <Stack gap="10">
        <Tabs
          label={t('languages.label')}
          tabs={textLanguages.map((id) => ({ id, label: t(`languages.${id}`) }))}
          selected={language}
          onSelect={(chosen) => setLanguage(chosen as Language)}
        >
          <WordFields key={language} language={language} />
        </Tabs>
        <OfferFields language={language} />
      </Stack>
      <AboutFields />
    </Grid>
  );
}

function WordFields({ language }: { language: Language }) {
  const t = usePartnerStaffT();
  const { values } = useFormikContext<PartnerFields>();
  const isOptional = language !== 'en';
  return (
    <Stack gap="5">
      <TextField
        name={`${language}_name`}
        label={t('fields.name')}
        maxLength={partnerLimits.name}
        isOptional={isOptional}
      />
      <TextareaField
        name={`${language}_summary`}
        label={t('fields.summary')}
        maxLength={partnerLimits.summary}
        rows={3}
        isOptional={isOptional}
      />
      {values.pictureBaseUrl && (
        <TextField name={`${language}_pictureAlt`} label={t('fields.pictureAlt')} maxLength={300} />
      )}
      <DocumentField
        name={`${language}_document`}
        label={t('fields.document')}
        renderEditor={(key, wiring) => <DocumentEditor key={key} {...wiring} language={language} />}
      />
    </Stack>
  );
}

function AboutFields() {
  const t = usePartnerStaffT();
  const partnersT = usePartnersT();
  const { values, setFieldValue } = useFormikContext<PartnerFields>();
  const regions = useFieldWiring({ name: 'regions' });
  return (
    <Stack as="section" gap="4">
      <Heading level={2} size="sm">
        {t('about')}
      </Heading>
      <CheckboxField name="isShown" label={t('fields.isShown')} hint={t('fields.isShownHint')} />
      <SelectField
        name="category"
        label={t('fields.category')}
        options={partnerCategories.map((value) => ({ value, label: partnersT(`categories.${value}`) }))}
      />
      <Stack gap="2">
        <Text size="sm">{t('fields.regions')}</Text>
        <ChipFilters
          label={t('fields.regions')}
          options={partnerRegions.map((value) => ({ value, label: partnersT(`regions.${value}`) }))}
          selected={values.regions}
          onChange={(chosen) => void setFieldValue('regions', chosen, false)}
        />
        {regions.error && (
          <Text role="alert" size="sm" tone="negative">
            {regions.error}
          </Text>
        )}
      </Stack>
      <PictureField name="pictureBaseUrl" label={t('fields.pictureBaseUrl')} />
      <TextField name="city" label={t('fields.city')} maxLength={partnerLimits.place} />
      <CountryField name="country" label={t('fields.country')} />
      <TextField name="website" type="url" label={t('fields.website')} isOptional />
      <TextField
        name="contactName"
        label={t('fields.contactName')}
        maxLength={partnerLimits.contact}
        isOptional
      />
      <TextField
        name="contactEmail"
        type="email"
        label={t('fields.contactEmail')}
        maxLength={partnerLimits.contact}
        isOptional
      />
      <TextField
        name="contactPhone"
        type="tel"
        label={t('fields.contactPhone')}
        maxLength={partnerLimits.contact}
        isOptional
      />
    </Stack>
  );
}
