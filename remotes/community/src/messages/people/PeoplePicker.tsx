import type { AgentSummary } from '@portico/contracts';
import { searchAgents } from '@portico/features/agents';
import { Combobox } from '@portico/features/combobox';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useErrorText } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Stack, Text } from '@portico/ui';
import { ActiveFilter } from '@portico/ui/data';
import { useId, useState } from 'react';
import { useMessagesT } from '../words.ts';

export interface Chosen {
  personId: string;
  agentId: string;
  fullName: string;
}

export interface PeoplePickerProps {
  label: string;
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
  /** People who are not offered: the reader, and those who are in already. */
  exceptIds: readonly string[];
}

const settleMs = 200;
const shown = 8;

/** Members by their names, one after the other. */
export function PeoplePicker({ label, chosen, onChange, exceptIds }: PeoplePickerProps) {
  const t = useMessagesT();
  const errorText = useErrorText();
  const id = useId();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), settleMs);
  const found = useRemoteQuery(
    keys.messages.people(asked),
    (context) =>
      searchAgents(
        {
          ...{ category: 'name', searchName: asked, limit: shown, sortBy: 'fullName', sortDir: 1 },
          filter: { canBeWrittenTo: true },
        },
        context,
      ),
    { isEnabled: asked !== '', keepsPrevious: true },
  );
  const left = (found.data?.docs ?? []).filter(
    ({ personId }) => !exceptIds.includes(personId) && !chosen.some((one) => one.personId === personId),
  );
  const options = asked === '' || text.trim() === '' ? [] : left.map(toOption);
  const note = found.error
    ? errorText(found.error)
    : asked !== '' && !found.isFetching && options.length === 0
      ? t('nobodyFound')
      : undefined;
  return (
    <Stack gap="1.5">
      <Text asChild size="sm" fontWeight="medium">
        <label htmlFor={id}>{label}</label>
      </Text>
      {chosen.length > 0 && (
        <Stack flexDirection="row" flexWrap="wrap" gap="2">
          {chosen.map(({ personId, fullName }) => (
            <ActiveFilter
              key={personId}
              label={fullName}
              onRemove={() => onChange(chosen.filter((one) => one.personId !== personId))}
            />
          ))}
        </Stack>
      )}
      <Combobox
        id={id}
        listLabel={label}
        value={text}
        onType={setText}
        options={options}
        onChoose={({ id: personId, agentId, label: fullName }) => {
          setText('');
          onChange([...chosen, { personId, agentId, fullName }]);
        }}
        note={text.trim() === '' ? undefined : note}
        placeholder={t('nameHint')}
        maxLength={200}
      />
    </Stack>
  );
}

const toOption = ({ _id, personId, fullName, brokerage, city }: AgentSummary) => ({
  id: personId,
  agentId: _id,
  label: fullName,
  text: [brokerage?.name, city].filter(Boolean).join(' · '),
});
