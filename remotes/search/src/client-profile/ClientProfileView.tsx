import type { ClientProfile } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { Grid, SkeletonText, Stack } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { EditClient } from '../clients/index.ts';
import { Alike } from './Alike.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ContactFacts, WishFacts } from './Facts.tsx';
import { Homes } from './Homes.tsx';
import { Matches } from './Matches.tsx';
import { Notes } from './Notes.tsx';
import { Tasks } from './Tasks.tsx';
import type { WishesDialogProps } from './WishesDialog.tsx';

const WishesDialog = lazyDialog<WishesDialogProps>(() =>
  import('./WishesDialog.tsx').then((module) => module.WishesDialog),
);

/** What the network reads of the client, and whether it does. */
const ShownToNetwork = lazy(() =>
  import(/* webpackChunkName: "later-shown" */ '../dossier/index.ts').then((module) => ({
    default: module.ShownToNetwork,
  })),
);

/** It is the last part of the page, and asks the server by itself. */
const History = lazy(() =>
  import(/* webpackChunkName: "later-history" */ './History.tsx').then((module) => ({
    default: module.History,
  })),
);

/** All about one client. */
export function ClientProfileView({ client }: { client: ClientProfile }) {
  const [open, setOpen] = useState<'person' | 'wishes' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ClientHead client={client} onEdit={() => setOpen('person')} />
      <Alike client={client} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' }}
        gap={{ base: '8', lg: '12' }}
        alignItems="start"
      >
        <Stack gap="10" minInlineSize="0">
          <Tasks client={client} />
          {!client.isArchived && <Matches client={client} />}
          <Homes client={client} />
          <Notes client={client} />
        </Stack>
        <Stack gap="10" minInlineSize="0">
          <Stack gap="0">
            <WishFacts client={client} onEdit={() => setOpen('wishes')} />
            {!client.isArchived && (
              <Suspense fallback={null}>
                <ShownToNetwork clientId={client._id} />
              </Suspense>
            )}
          </Stack>
          <ContactFacts client={client} />
          <Suspense fallback={<SkeletonText lines={4} />}>
            <History clientId={client._id} />
          </Suspense>
        </Stack>
      </Grid>
      <EditClient isOpen={open === 'person'} client={client} onClose={close} />
      <WishesDialog isOpen={open === 'wishes'} client={client} onClose={close} />
    </>
  );
}
