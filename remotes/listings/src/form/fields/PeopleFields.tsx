import type { AgentCard, AgentSummary } from '@portico/contracts';
import { searchClients } from '@portico/features/clients';
import { ComboboxField } from '@portico/features/combobox';
import { usePlaceText } from '@portico/features/country-name';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useRemoteQuery } from '@portico/remote-kit';
import { searchDebounceMs } from '@portico/rules';
import { Grid, IconButton, Row, Stack, Text } from '@portico/ui';
import { ChipFilters } from '@portico/ui/data';
import { CheckboxField, TextField, useField, useFormikContext } from '@portico/ui/forms';
import { useState } from 'react';
import { clientText, type ListingValues, toClient } from '../listingValues.ts';
import { useFormT } from '../words.ts';

export type TeamAgent = Pick<AgentSummary | AgentCard, '_id' | 'fullName'>;

/** The team members responsible for the listing; its owner always is. */
function AgentsField({ team, ownerId }: { team: readonly TeamAgent[]; ownerId: string }) {
  const t = useFormT();
  const { values, setFieldValue } = useFormikContext<ListingValues>();
  if (team.length < 2) return null;
  const change = (ids: string[]) =>
    void setFieldValue('agentIds', [ownerId, ...ids.filter((id) => id !== ownerId)]);
  return (
    <Stack gap="2">
      <Text size="sm" fontWeight="medium">
        {t('field.agentIds')}
      </Text>
      <ChipFilters
        label={t('field.agentIds')}
        options={team.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
        selected={values.agentIds}
        onChange={change}
      />
    </Stack>
  );
}

function ClientSearch({ onChoose }: { onChoose: (client: string) => void }) {
  const t = useFormT();
  const placeText = usePlaceText();
  const [text, setText] = useState('');
  const term = useDebounced(text.trim(), searchDebounceMs);
  const { data, error, isFetching } = useRemoteQuery(
    keys.clientChoices(term),
    (context) =>
      searchClients({ category: 'name', searchName: term, sortBy: 'lastNameFirst', limit: 6 }, context),
    { keepsPrevious: true },
  );
  const noteOf = () => {
    if (error) return t('hint.clientsFailed');
    if (!data) return isFetching ? t('hint.looking') : undefined;
    return data.docs.length === 0 ? t('hint.noClients') : undefined;
  };
  const options = (data?.docs ?? []).map(({ person, fullName, city, country }) => ({
    id: person._id,
    label: fullName,
    text: placeText({ city, state: null, country }) || undefined,
  }));
  return (
    <ComboboxField
      name="client"
      label={t('field.client')}
      hint={t('hint.client')}
      value={text}
      onType={setText}
      options={options}
      onChoose={({ id, label }) => onChoose(clientText({ _id: id, fullName: label }))}
      note={noteOf()}
      maxLength={100}
      isOptional
    />
  );
}

/** The agent's client whose home a prospect is. */
function ClientField() {
  const t = useFormT();
  const [{ value }, , helpers] = useField<string>('client');
  const client = toClient(value);
  if (!client) return <ClientSearch onChoose={(chosen) => void helpers.setValue(chosen)} />;
  return (
    <Stack gap="1.5">
      <Text size="sm" fontWeight="medium">
        {t('field.client')}
      </Text>
      <Row gap="2">
        <Text>{client.fullName}</Text>
        <IconButton
          icon="close"
          size="sm"
          label={t('clear.client')}
          onClick={() => void helpers.setValue('')}
        />
      </Row>
    </Stack>
  );
}

function SharesFields() {
  const t = useFormT();
  const [{ value: isCoOwned }] = useField<boolean>('isCoOwned');
  return (
    <>
      <CheckboxField name="isCoOwned" label={t('field.isCoOwned')} hint={t('hint.isCoOwned')} />
      {isCoOwned && (
        <Grid minColumn="11rem" gap="4">
          <TextField name="sharesTotal" label={t('field.sharesTotal')} inputMode="numeric" maxLength={3} />
          <TextField
            name="sharesAvailable"
            label={t('field.sharesAvailable')}
            inputMode="numeric"
            maxLength={3}
          />
        </Grid>
      )}
    </>
  );
}

export interface PeopleFieldsProps {
  team: readonly TeamAgent[];
  ownerId: string;
}

export function PeopleFields(props: PeopleFieldsProps) {
  const { values } = useFormikContext<ListingValues>();
  return (
    <>
      <AgentsField {...props} />
      {values.listingType === 'Prospect' && <ClientField />}
      <SharesFields />
    </>
  );
}
