import { ComboboxField } from '@portico/features/combobox';
import { usePlaceText } from '@portico/features/country-name';
import { usePlaceCompletion } from '@portico/features/places';
import { Row } from '@portico/ui';
import { ActiveFilter } from '@portico/ui/data';
import { Formik } from '@portico/ui/forms';
import { useState } from 'react';
import { noPlace } from '../listAddress.ts';
import type { ListingList } from '../useListingList.ts';
import { useListT } from '../words.ts';

/** One place at a time: a city, or a state of the United States. */
export function PlaceFilter({ list }: { list: ListingList }) {
  const t = useListT();
  const placeText = usePlaceText();
  const { address, go } = list;
  const [text, setText] = useState('');
  const { options, state } = usePlaceCompletion(text);
  const chosen = placeText(address);
  const notes = { failed: t('placeFailed'), none: t('placeUnknown'), idle: '', waiting: '', found: '' };
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
          note={notes[state]}
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
