import type { DeskTemplate, Language, WholeDeskItem } from '@portico/contracts';
import { defaultLanguage, isLanguage, languages } from '@portico/i18n';
import { fillTemplate } from '@portico/rules/desk';
import { useSession } from '@portico/session';
import { Box, Button, Grid } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import { useTemplates } from './useDesk.ts';
import { useDeskT } from './words.ts';

export interface TemplateChoiceProps {
  item: WholeDeskItem;
  onChoose: (text: string) => void;
}

/** A ready answer, chosen from a menu and filled in, in the member's language unless another is chosen. */
export function TemplateChoice({ item, onChoose }: TemplateChoiceProps) {
  const t = useDeskT();
  const me = useSession(({ me: mine }) => mine?.currentPerson.name.fullName ?? '');
  const templates = useTemplates();
  const [language, setLanguage] = useState<Language>(item.member?.language ?? defaultLanguage);
  const all = templates.data ?? [];
  if (all.length === 0 && !templates.isPending) return null;
  function choose({ texts }: DeskTemplate) {
    const firstName = (item.person?.fullName ?? item.name).split(' ')[0] ?? '';
    onChoose(fillTemplate(texts[language] || texts.en, { firstName, reference: item.reference ?? '', me }));
  }
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" alignItems="end">
      <Box>
        {templates.isPending ? (
          <Button isWide endIcon="chevron-down" isBusy>
            {t('templates.use')}
          </Button>
        ) : (
          <Menu
            trigger={
              <Button isWide endIcon="chevron-down">
                {t('templates.use')}
              </Button>
            }
            label={t('templates.use')}
            items={all.map((template) => ({
              ...{ id: template._id, label: template.name, onSelect: () => choose(template) },
            }))}
          />
        )}
      </Box>
      <FilterSelect
        label={t('templates.language')}
        value={language}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(value) => setLanguage(isLanguage(value) ? value : defaultLanguage)}
      />
    </Grid>
  );
}
