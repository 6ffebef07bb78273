import type { PlaceSuggestion } from '@portico/contracts';
import { ComboboxField } from '@portico/features/combobox';
import { completePlaces } from '@portico/features/places';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useRemoteQuery } from '@portico/remote-kit';
import { placeText } from '@portico/rules';
import { Row } from '@portico/ui';
import { ActiveFilter } from '@portico/ui/data';
import { Formik } from '@portico/ui/forms';
import { useState } from 'react';
import { noPlace } from '../listAddress.ts';
import type { ListingList } from '../useListingList.ts';
import { useListT } from '../words.ts';

const shortestTyped = 2;
const debounceMs = 250;

const toOption = (place: PlaceSuggestion) => ({
  id: `${place.kind} ${place.label} ${place.latitude} ${place.longitude}`,
  label: place.label,
  place,
});

/** Places that complete the typed text, from its second character on (resolutions 100). */
function usePlaces(text: string) {
  const q = useDebounced(text.trim(), debounceMs);
  const isTyped = q.length >= shortestTyped;
  const query = useRemoteQuery(keys.places(q), (context) => completePlaces({ q, limit: 8 }, context), {
    isEnabled: isTyped,
    staleTimeMs: Number.POSITIVE_INFINITY,
  });
  return { options: isTyped ? (query.data ?? []).map(toOption) : [], isTyped, query };
}

/** One place at a time: a city, or a state of the United States. */
export function PlaceFilter({ list }: { list: ListingList }) {
  const t = useListT();
  const { address, go } = list;
  const [text, setText] = useState('');
  const { options, isTyped, query } = usePlaces(text);
  const chosen = placeText(address);
  const note = () => {
    if (!isTyped) return undefined;
    if (query.error) return t('placeFailed');
    return query.data?.length === 0 ? t('placeUnknown') : undefined;
  };
  return (
    <Formik initialValues={{ place: '' }} onSubmit={() => undefined}>
      <div>
        <ComboboxField
          name="place"
          label={t('place')}
          hint={t('placeHint')}
          value={text}
          onType={setText}
          options={options}
          note={note()}
          maxLength={100}
          onChoose={({ place }) => {
            setText('');
            go({ city: place.city ?? '', state: place.state ?? '', country: place.country });
          }}
        />
        {chosen && (
          <Row marginBlockStart="2">
            <ActiveFilter label={chosen} onRemove={() => go(noPlace)} />
          </Row>
        )}
      </div>
    </Formik>
  );
}
