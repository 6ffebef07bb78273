import type { Language, WholeDeskItem } from '@portico/contracts';
import { defaultLanguage, isLanguage, languages } from '@portico/i18n';
import { fillTemplate } from '@portico/rules/desk';
import { useSession } from '@portico/session';
import { Grid } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { useState } from 'react';
import { useTemplates } from './useDesk.ts';
import { useDeskT } from './words.ts';

export interface TemplateChoiceProps {
  item: WholeDeskItem;
  onChoose: (text: string) => void;
}

/** A ready answer, filled in, in the member's language unless another is chosen. */
export function TemplateChoice({ item, onChoose }: TemplateChoiceProps) {
  const t = useDeskT();
  const me = useSession(({ me: mine }) => mine?.currentPerson.name.fullName ?? '');
  const templates = useTemplates();
  const [language, setLanguage] = useState<Language>(item.member?.language ?? defaultLanguage);
  const all = templates.data ?? [];
  if (all.length === 0) return null;
  function choose(id: string) {
    const texts = all.find(({ _id }) => _id === id)?.texts;
    if (!texts) return;
    const firstName = (item.person?.fullName ?? item.name).split(' ')[0] ?? '';
    onChoose(fillTemplate(texts[language] || texts.en, { firstName, reference: item.reference ?? '', me }));
  }
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
      <FilterSelect
        label={t('templates.use')}
        value=""
        options={[
          { value: '', label: t('templates.choose') },
          ...all.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={choose}
      />
      <FilterSelect
        label={t('templates.language')}
        value={language}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(value) => setLanguage(isLanguage(value) ? value : defaultLanguage)}
      />
    </Grid>
  );
}
