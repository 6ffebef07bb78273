import type { ClientHome, ClientProfile } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { listingAddress, useListingWords } from '@portico/features/listing';
import { staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { RouterLink, useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Actions, Button, Flex, IconButton, Stack, snackbar, Text } from '@portico/ui';
import { useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import type { HomeDialogProps } from './HomeDialog.tsx';
import { Part } from './Part.tsx';
import { removeHome } from './profileCalls.ts';

const HomeDialog = lazyDialog<HomeDialogProps>(() =>
  import('./HomeDialog.tsx').then((module) => module.HomeDialog),
);

/** The homes the client has seen, and their remarks. */
export function Homes({ client }: { client: ClientProfile }) {
  const t = useClientsT();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Part title={t('profile.homes')}>
      {client.homes.length === 0 ? (
        <Text tone="muted">{t('profile.noHomes')}</Text>
      ) : (
        <Stack as="ul" gap="2" listStyleType="none" padding="0">
          {client.homes.map((home) => (
            <HomeLine key={home.listingId} clientId={client._id} home={home} />
          ))}
        </Stack>
      )}
      <Actions>
        <Button variant="secondary" onClick={() => setIsAdding(true)}>
          {t('profile.addHome')}
        </Button>
      </Actions>
      <HomeDialog isOpen={isAdding} onClose={() => setIsAdding(false)} clientId={client._id} />
    </Part>
  );
}

function HomeLine({
  clientId,
  home: { listing, listingId, seenOn, note },
}: {
  clientId: string;
  home: ClientHome;
}) {
  const t = useClientsT();
  const words = useListingWords();
  const format = useFormat();
  const describe = useDescribeError();
  const remove = useRemoteMutation(() => removeHome(clientId, listingId), {
    invalidates: staleAfter.noteOnClient,
    onError: (error) => void snackbar.show({ text: describe(error), tone: 'negative' }),
  });
  const title = listing ? words.title(listing) : t('profile.goneHome');
  return (
    <Flex as="li" gap="3" alignItems="flex-start" borderBlockEnd="hairline" paddingBlock="2">
      <Stack gap="0" flex="1" minInlineSize="0">
        <Text as="span" fontWeight="medium">
          {listing ? <RouterLink to={listingAddress(listing._id)}>{title}</RouterLink> : title}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {format.date(seenOn)}
        </Text>
        {note && (
          <Text size="sm" dir="auto" overflowWrap="anywhere">
            {note}
          </Text>
        )}
      </Stack>
      <IconButton
        icon="trash"
        size="sm"
        label={t('profile.removeHome', { title })}
        onClick={() => remove.mutate(undefined)}
      />
    </Flex>
  );
}
