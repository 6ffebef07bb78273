import { Combobox } from '@portico/features/combobox';
import { searchListings, useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useErrorText } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Box, Button, Stack, Text } from '@portico/ui';
import { useId, useState } from 'react';
import { useMessagesT } from '../words.ts';

interface ListingPickerProps {
  onChoose: (id: string) => void;
}

const settleMs = 200;
const shown = 8;

/** Finds a listing by what is typed; before that it offers the reader's own. */
export function ListingPicker({ onChoose }: ListingPickerProps) {
  const t = useMessagesT();
  const errorText = useErrorText();
  const words = useListingWords();
  const id = useId();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), settleMs);
  const question = { category: 'name', searchName: asked, limit: shown } as const;
  const found = useRemoteQuery(
    keys.listings.found('messages', question),
    (context) => searchListings(question, context),
    { isEnabled: asked !== '', keepsPrevious: true },
  );
  const options =
    text.trim() === ''
      ? []
      : (found.data?.docs ?? []).map((listing) => ({
          id: listing._id,
          label: words.title(listing),
          text: [words.place(listing.property), words.price(listing)].join(' · '),
        }));
  const isNothing = asked !== '' && !found.isFetching && options.length === 0 && text.trim() !== '';
  return (
    <Stack gap="1.5">
      <Text asChild size="sm" fontWeight="medium">
        <label htmlFor={id}>{t('listing')}</label>
      </Text>
      <Combobox
        id={id}
        listLabel={t('listing')}
        value={text}
        onType={setText}
        options={options}
        onChoose={(option) => onChoose(option.id)}
        note={found.error ? errorText(found.error) : isNothing ? t('noListing') : undefined}
        placeholder={t('listingHint')}
        maxLength={200}
      />
      {text.trim() === '' && <OwnListings onChoose={onChoose} />}
    </Stack>
  );
}

const ownQuestion = { category: 'mine', filter: { statuses: ['Active'] }, limit: shown } as const;

/** What a member shares most. Nothing is said where it cannot be read, because the field above finds every listing. */
function OwnListings({ onChoose }: ListingPickerProps) {
  const t = useMessagesT();
  const words = useListingWords();
  const titleId = useId();
  const own = useRemoteQuery(keys.listings.found('messages', ownQuestion), (context) =>
    searchListings({ ...ownQuestion, filter: { statuses: ['Active'] } }, context),
  );
  const docs = own.data?.docs ?? [];
  if (docs.length === 0) return null;
  return (
    <Stack gap="1" marginBlockStart="3">
      <Text id={titleId} size="sm" tone="muted">
        {t('ownListings')}
      </Text>
      <Box as="ul" aria-labelledby={titleId} listStyleType="none" padding="0" borderBlockStart="hairline">
        {docs.map((listing) => (
          <Box as="li" key={listing._id} borderBlockEnd="hairline">
            <Button
              variant="quiet"
              isWide
              blockSize="auto"
              paddingBlock="2"
              paddingInline="1"
              justifyContent="flex-start"
              textAlign="start"
              whiteSpace="normal"
              onClick={() => onChoose(listing._id)}
            >
              <Stack gap="0" minInlineSize="0">
                <bdi>{words.title(listing)}</bdi>
                <Text as="span" size="xs" tone="muted">
                  <bdi>{words.place(listing.property)}</bdi> · <bdi>{words.price(listing)}</bdi>
                </Text>
              </Stack>
            </Button>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
