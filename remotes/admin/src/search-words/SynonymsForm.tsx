import type { SearchSynonym, SearchSynonyms } from '@portico/contracts';
import { keys, staleAfter, useStaleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { useDescribeError, useQueryCache } from '@portico/remote-kit';
import { needlessSynonyms } from '@portico/rules';
import { Button, Grid, IconButton, Row, Stack, snackbar, Text } from '@portico/ui';
import { CheckboxField, PorticoForm, TextField, useFormikContext } from '@portico/ui/forms';
import { useEffect } from 'react';
import { SaveLine, useFormTexts } from '../forms/index.ts';
import { SettingChanges } from '../settings/index.ts';
import { saveSynonyms } from './searchWordCalls.ts';
import { useSearchWordsT } from './words.ts';

type Draft = { entries: SearchSynonym[] };

/** The messages of each line, in the shape that the form wants: none where all is well. */
function useValidate() {
  const t = useSearchWordsT();
  return ({ entries }: Draft) => {
    const needless = needlessSynonyms(entries);
    const faults = entries.map(({ from, to }, index) => ({
      ...(from.trim() ? {} : { from: t('required') }),
      ...(to.trim() ? needless.includes(index) && { to: t('known') } : { to: t('required') }),
    }));
    return faults.some((fault) => Object.keys(fault).length > 0) ? { entries: faults } : {};
  };
}

export interface SynonymsFormProps {
  saved: SearchSynonyms;
  /** A term that needs a line; `onTaken` is called once it is added. */
  asked: string | null;
  onTaken: () => void;
}

export function SynonymsForm({ saved, asked, onTaken }: SynonymsFormProps) {
  const t = useSearchWordsT();
  const cache = useQueryCache();
  const stale = useStaleAfter();
  const format = useFormat();
  async function submit({ entries }: Draft) {
    const answer = await saveSynonyms(saved, entries);
    cache.replace<SearchSynonyms>(keys.searchWords.synonyms, () => answer);
    void stale.refresh(staleAfter.saveSynonyms);
    snackbar.show({ text: t('saved'), tone: 'positive' });
  }
  return (
    <Stack gap="5" maxInlineSize="reading">
      {saved.changedAt && (
        <Text size="sm" tone="muted">
          {t('version', {
            version: format.number(saved.version),
            name: saved.changedBy ?? '–',
            when: format.relative(saved.changedAt),
          })}
        </Text>
      )}
      <PorticoForm<Draft>
        after={<Earlier version={saved.version} />}
        initialValues={{ entries: saved.entries }}
        validate={useValidate()}
        translate={useFormTexts()}
        describeError={useDescribeError()}
        onSubmit={submit}
        isReinitialized
      >
        <SynonymLines asked={asked} onTaken={onTaken} />
        <SaveLine />
      </PorticoForm>
    </Stack>
  );
}

function Earlier({ version }: Pick<SearchSynonyms, 'version'>) {
  const { setFieldValue } = useFormikContext<Draft>();
  return (
    <SettingChanges
      of="searchSynonyms"
      version={version}
      onTake={({ entries }) => void setFieldValue('entries', entries)}
    />
  );
}

function SynonymLines({ asked, onTaken }: Pick<SynonymsFormProps, 'asked' | 'onTaken'>) {
  const t = useSearchWordsT();
  const { values, setFieldValue } = useFormikContext<Draft>();
  const { entries } = values;
  const set = (next: SearchSynonym[]) => void setFieldValue('entries', next);
  const add = (from: string) => set([...entries, { from, to: '', isTwoWay: false }]);
  useEffect(() => {
    if (asked === null) return;
    add(asked);
    onTaken();
  });
  return (
    <Stack gap="4">
      {entries.length === 0 && <Text tone="muted">{t('empty')}</Text>}
      {entries.map((entry, index) => (
        <Row
          key={index}
          gap="3"
          alignItems="flex-start"
          flexWrap="nowrap"
          role="group"
          aria-label={t('line', { number: index + 1 })}
        >
          <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr auto' }} gap="3" flex="1" alignItems="end">
            <TextField name={`entries.${index}.from`} label={t('from')} maxLength={60} />
            <TextField name={`entries.${index}.to`} label={t('to')} maxLength={60} />
            <CheckboxField name={`entries.${index}.isTwoWay`} label={t('twoWay')} />
          </Grid>
          <IconButton
            icon="trash"
            variant="quiet"
            label={t('remove', { from: entry.from || t('line', { number: index + 1 }) })}
            onClick={() => set(entries.filter((_, other) => other !== index))}
          />
        </Row>
      ))}
      <Button alignSelf="flex-start" startIcon="plus" onClick={() => add('')}>
        {t('add')}
      </Button>
    </Stack>
  );
}
