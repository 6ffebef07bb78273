import type { Language } from '@portico/contracts';
import type { Draft } from '@portico/features/conflict';
import { Stack } from '@portico/ui';
import { Tabs } from '@portico/ui/data';
import { TextareaField, TextField, useFormikContext } from '@portico/ui/forms';
import { DocumentField, textLanguages } from '../staff-form/index.ts';
import { completeness, draftOf } from './draftFields.ts';
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
  const tabs = textLanguages.map((one) => ({
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
        <DocumentField
          name={`${language}_document`}
          label={t('fields.document')}
          renderEditor={(key, wiring) => (
            <ProseField key={key} {...wiring} language={language} onInsert={onInsert} />
          )}
        />
      </Stack>
    </Tabs>
  );
}
