import { searchClients } from '@portico/features/clients';
import { Combobox } from '@portico/features/combobox';
import { usePlaceText } from '@portico/features/country-name';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useRemoteQuery } from '@portico/remote-kit';
import { searchDebounceMs } from '@portico/rules';
import { Stack, styled } from '@portico/ui';
import { useId, useState } from 'react';
import { useMatchingT } from '../words.ts';

const Label = styled('label', { base: { fontWeight: 'medium', fontSize: 'sm' } });
const mostOffered = 6;

/** Finds one of the reader's clients by name. */
export function ClientChoice({ onChoose }: { onChoose: (clientId: string) => void }) {
  const t = useMatchingT();
  const id = useId();
  const placeText = usePlaceText();
  const [text, setText] = useState('');
  const term = useDebounced(text.trim(), searchDebounceMs);
  const { data, error } = useRemoteQuery(
    keys.clientChoices(term),
    (context) =>
      searchClients(
        { category: 'name', searchName: term, sortBy: 'lastNameFirst', limit: mostOffered },
        context,
      ),
    { keepsPrevious: true },
  );
  const nobody = data?.docs.length === 0 ? t('wishes.nobody') : undefined;
  return (
    // The list opens below the field, inside the dialog.
    <Stack gap="1.5" minBlockSize="22rem">
      <Label htmlFor={id}>{t('wishes.client')}</Label>
      <Combobox
        id={id}
        listLabel={t('wishes.client')}
        value={text}
        onType={setText}
        options={(data?.docs ?? []).map(({ _id, fullName, city, country }) => ({
          id: _id,
          label: fullName,
          text: placeText({ city, state: null, country }) || undefined,
        }))}
        onChoose={(client) => onChoose(client.id)}
        note={error ? t('wishes.failed') : nobody}
        maxLength={100}
        isChoice
      />
    </Stack>
  );
}
