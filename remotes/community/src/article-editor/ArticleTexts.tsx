import type { ArticleDocument, Language } from '@portico/contracts';
import type { Draft } from '@portico/features/conflict';
import { Box, Stack, Text } from '@portico/ui';
import { Tabs } from '@portico/ui/data';
import { TextareaField, TextField, useField, useFieldWiring, useFormikContext } from '@portico/ui/forms';
import { useRef } from 'react';
import { stableJson } from '../staff-form/index.ts';
import { articleLanguages, completeness, draftOf } from './draftFields.ts';
import type { InsertRequest } from './InsertDialog.tsx';
import { ProseField } from './ProseField.tsx';
import { useEditorT } from './words.ts';

export interface ArticleTextsProps {
  language: Language;
  onLanguage: (language: Language) => void;
  onInsert: (request: InsertRequest) => void;
}

/** The article in each language, one at a time, with how far each has come. */
export function ArticleTexts({ language, onLanguage, onInsert }: ArticleTextsProps) {
  const t = useEditorT();
  const { values } = useFormikContext<Draft>();
  const { texts, pictureBaseUrl } = draftOf(values);
  const tabs = articleLanguages.map((one) => ({
    id: one,
    label: `${t(`languages.${one}`)} · ${t(`completeness.${completeness(texts[one], pictureBaseUrl !== null)}`)}`,
  }));
  return (
    <Tabs
      label={t('columns.languages')}
      tabs={tabs}
      selected={language}
      onSelect={(chosen) => onLanguage(chosen as Language)}
    >
      <Stack key={language} gap="5">
        <TextField name={`${language}_title`} label={t('fields.title')} maxLength={200} />
        <TextareaField name={`${language}_excerpt`} label={t('fields.excerpt')} maxLength={500} rows={3} />
        {pictureBaseUrl !== null && (
          <TextField name={`${language}_pictureAlt`} label={t('fields.pictureAlt')} maxLength={300} />
        )}
        <DocumentField language={language} onInsert={onInsert} />
      </Stack>
    </Tabs>
  );
}

function DocumentField({ language, onInsert }: Pick<ArticleTextsProps, 'language' | 'onInsert'>) {
  const t = useEditorT();
  const name = `${language}_document`;
  const { error } = useFieldWiring({ name });
  const [{ value }, , helpers] = useField<string>(name);
  // What the editor itself wrote is in it already; any other text makes it anew.
  const shown = useRef({ value, times: 0 });
  if (shown.current.value !== value) shown.current = { value, times: shown.current.times + 1 };
  return (
    <Box>
      <Text size="sm" marginBlockEnd="1">
        {t('fields.document')}
      </Text>
      <ProseField
        key={shown.current.times}
        label={t('fields.document')}
        onInsert={onInsert}
        language={language}
        document={JSON.parse(value) as ArticleDocument}
        error={error}
        onChange={(document) => {
          const written = stableJson(document);
          shown.current = { ...shown.current, value: written };
          void helpers.setValue(written, false);
        }}
      />
      {error && (
        <Text role="alert" size="sm" tone="negative" marginBlockStart="1">
          {error}
        </Text>
      )}
    </Box>
  );
}
