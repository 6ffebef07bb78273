import { longestListingDescription, longestListingTitle } from '@portico/contracts/lists';
import { type Language, languages } from '@portico/i18n';
import { Box, Icon, Stack, VisuallyHidden } from '@portico/ui';
import { Tabs } from '@portico/ui/data';
import { TextareaField, TextField, useFormikContext } from '@portico/ui/forms';
import { useState } from 'react';
import type { ListingValues } from '../listingValues.ts';
import { useFormT } from '../words.ts';

/** Title and description in each language of the interface; English is the fallback for all of them. */
export function WordsFields() {
  const t = useFormT();
  const { values } = useFormikContext<ListingValues>();
  const [language, setLanguage] = useState<Language>('en');
  const isWritten = (code: Language) => Boolean(values[`title_${code}`] || values[`description_${code}`]);
  const tabs = languages.map(({ code, name, tag }) => ({
    id: code,
    label: (
      <>
        <span lang={tag}>{name}</span>
        {isWritten(code) && (
          <>
            <Icon name="check" size={14} />
            <VisuallyHidden>{t('written')}</VisuallyHidden>
          </>
        )}
      </>
    ),
  }));
  const isOptional = language !== 'en';
  return (
    <Tabs
      label={t('languages')}
      tabs={tabs}
      selected={language}
      onSelect={(code) => setLanguage(code as Language)}
    >
      {/* Each language has its own inputs, so that the browser's undo stays with its text. */}
      <Stack key={language} gap="4">
        <TextField
          name={`title_${language}`}
          label={t('field.title')}
          hint={t('hint.title')}
          maxLength={longestListingTitle}
          isOptional
        />
        <TextareaField
          name={`description_${language}`}
          label={t('field.description')}
          hint={t('hint.description')}
          rows={8}
          maxLength={longestListingDescription}
          isOptional={isOptional}
        />
        <Box as="p" fontSize="sm" color="inkMuted">
          {t('hint.languages')}
        </Box>
      </Stack>
    </Tabs>
  );
}
