import type { MessageCard } from '@portico/contracts';
import { Combobox } from '@portico/features/combobox';
import { searchListings, useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useErrorText, useT } from '@portico/i18n';
import { useRemoteQuery } from '@portico/remote-kit';
import { Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useId, useState } from 'react';
import type en from '../../locales/en.json';
import { PeoplePicker } from '../people/PeoplePicker.tsx';

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  kind: MessageCard['kind'];
  onShare: (card: MessageCard) => void;
}

const settleMs = 200;
const shown = 8;

function ListingPicker({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useT<typeof en>('community');
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
        <label htmlFor={id}>{t('messages.listing')}</label>
      </Text>
      <Combobox
        id={id}
        listLabel={t('messages.listing')}
        value={text}
        onType={setText}
        options={options}
        onChoose={(option) => onChoose(option.id)}
        note={found.error ? errorText(found.error) : isNothing ? t('messages.noListing') : undefined}
        placeholder={t('messages.listingHint')}
        maxLength={200}
      />
    </Stack>
  );
}

/** Finds what a message will show. */
export function ShareDialog({ isOpen, onClose, kind, onShare }: ShareDialogProps) {
  const t = useT<typeof en>('community');
  const share = (_id: string) => {
    onShare({ kind, _id });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(kind === 'listing' ? 'messages.shareListing' : 'messages.shareAgent')}
    >
      <Stack minBlockSize="18rem">
        {kind === 'listing' ? (
          <ListingPicker onChoose={share} />
        ) : (
          <PeoplePicker
            label={t('messages.people')}
            chosen={[]}
            exceptIds={[]}
            onChange={([chosen]) => chosen && share(chosen.agentId)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
