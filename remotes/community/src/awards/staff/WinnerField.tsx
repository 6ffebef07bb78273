import type { AgentSummary } from '@portico/contracts';
import { searchAgents } from '@portico/features/agents';
import { Combobox } from '@portico/features/combobox';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useErrorText } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Stack, Text } from '@portico/ui';
import { ActiveFilter } from '@portico/ui/data';
import { useFieldWiring, useFormikContext } from '@portico/ui/forms';
import { useState } from 'react';
import { useAwardsT } from '../words.ts';
import type { AwardDraft } from './awardDraft.ts';

const settleMs = 200;
const shown = 8;

/** The winner: an agent of the directory, to whose profile the award then links, or a typed name. */
export function WinnerField() {
  const t = useAwardsT();
  const errorText = useErrorText();
  const { values, setValues } = useFormikContext<AwardDraft>();
  const { id, error } = useFieldWiring({ name: 'personName' });
  const [isTyping, setIsTyping] = useState(false);
  const asked = useDebounced(values.personName.trim(), settleMs);
  const isAsked = isTyping && values.agentId === '' && asked.length > 1;
  const question = {
    category: 'name',
    searchName: asked,
    limit: shown,
    sortBy: 'fullName',
    sortDir: 1,
  } as const;
  const found = useRemoteQuery(keys.agents.found(question), (context) => searchAgents(question, context), {
    isEnabled: isAsked,
    keepsPrevious: true,
  });
  const set = (part: Partial<AwardDraft>) => void setValues((before) => ({ ...before, ...part }), false);
  return (
    <Stack gap="1.5">
      <Text asChild size="sm" fontWeight="medium">
        <label htmlFor={id}>{t('form.personName')}</label>
      </Text>
      {values.agentId !== '' && (
        <Stack flexDirection="row">
          <ActiveFilter
            label={t('form.agent', { name: values.personName })}
            onRemove={() => set({ agentId: '' })}
          />
        </Stack>
      )}
      <Combobox
        id={id}
        listLabel={t('form.personName')}
        value={values.personName}
        onType={(personName) => {
          setIsTyping(true);
          set({ personName });
        }}
        options={isAsked ? (found.data?.docs ?? []).map(toOption) : []}
        onChoose={({ id: agentId, label }) => set({ agentId, personName: label })}
        note={isAsked && found.error ? errorText(found.error) : undefined}
        maxLength={120}
      />
      <Text size="sm" tone="muted">
        {t('form.personHint')}
      </Text>
      {error && (
        <Text role="alert" size="sm" tone="negative">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const toOption = ({ _id, fullName, brokerage, city }: AgentSummary) => ({
  id: _id,
  label: fullName,
  text: [brokerage?.name, city].filter(Boolean).join(' · '),
});
