import type { ListingSummary } from '@portico/contracts';
import { clientLimits, idPattern } from '@portico/contracts/lists';
import { ComboboxField } from '@portico/features/combobox';
import { usePlaceText } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { searchListings, useListingWords } from '@portico/features/listing';
import { keys, staleAfter } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Grid } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField } from '@portico/ui/forms';
import { useState } from 'react';
import { dayOf, useClientsT } from '../clients/index.ts';
import { putHome } from './profileCalls.ts';

const debounceMs = 250;
const mostFound = 8;
/** Part of the address of a home's page, which may be pasted instead. */
const idInside = new RegExp(idPattern);

/** The homes the member can see whose name or address begins as typed. */
function useHomesNamed(text: string) {
  const words = useListingWords();
  const placeText = usePlaceText();
  const { comma } = useListText();
  const searchName = useDebounced(text.trim(), debounceMs).slice(0, 200);
  const body = { category: 'name', searchName, limit: mostFound } as const;
  const isAsked = searchName.length > 1 && !idInside.test(searchName);
  const { data, error } = useRemoteQuery(
    keys.listings.found('/listings/search', body),
    (context) => searchListings(body, context),
    { isEnabled: isAsked, keepsPrevious: true },
  );
  const docs = isAsked ? data?.docs : undefined;
  const toOption = (listing: ListingSummary) => ({
    id: listing._id,
    label: words.title(listing),
    text: [listing.property.streetAddress, placeText(listing.property)].filter(Boolean).join(comma),
  });
  return {
    options: docs?.map(toOption) ?? [],
    isNone: docs?.length === 0,
    isFailed: isAsked && error !== null,
  };
}

type Values = { home: string; seenOn: string; note: string };

/** Notes a home that the client has seen, found by its name, or named by the link to its page. */
export function HomeForm({ clientId, onAdded }: { clientId: string; onAdded: () => void }) {
  const t = useClientsT();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const { options, isNone, isFailed } = useHomesNamed(chosenId ? '' : text);
  const listingId = chosenId ?? idInside.exec(text)?.[0];
  const put = useRemoteMutation(
    ({ id, seenOn, note }: { id: string } & Pick<Values, 'seenOn' | 'note'>) =>
      putHome(clientId, id, { seenOn, note }),
    { invalidates: staleAfter.noteOnClient },
  );
  const note = isFailed ? t('profile.homeSearchFailed') : isNone ? t('profile.homeNone') : undefined;
  return (
    <PorticoForm
      initialValues={{ home: '', seenOn: dayOf(new Date()), note: '' }}
      translate={useT('clients')}
      describeError={useDescribeError()}
      onSubmit={async ({ seenOn, note: said }: Values, { setFieldError }) => {
        if (!listingId) return setFieldError('home', 'clients:profile.homeNeeded');
        await put.mutateAsync({ id: listingId, seenOn, note: said });
        onAdded();
      }}
    >
      <Grid gridTemplateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="3" alignItems="start">
        <ComboboxField
          name="home"
          label={t('profile.seenHome')}
          hint={t('profile.seenHomeHint')}
          value={text}
          onType={(typed) => {
            setText(typed);
            setChosenId(undefined);
          }}
          options={options}
          onChoose={({ id, label }) => {
            setText(label);
            setChosenId(id);
          }}
          note={note}
          maxLength={500}
        />
        <TextField name="seenOn" type="date" label={t('profile.seenOn')} />
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr auto' }} gap="3" alignItems="end">
        <TextField name="note" label={t('profile.homeNote')} maxLength={clientLimits.homeNote} isOptional />
        <SubmitButton>{t('profile.addHome')}</SubmitButton>
      </Grid>
    </PorticoForm>
  );
}
