import type { ClientProfile } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { lazyPart } from '@portico/features/lazy-part';
import { useIsWideScreen } from '@portico/features/map-room';
import { Grid, SkeletonText, Stack } from '@portico/ui';
import { useState } from 'react';
import { EditClient } from '../clients/index.ts';
import { ClientHead } from './ClientHead.tsx';
import { ContactFacts, WishFacts } from './Facts.tsx';
import { Homes } from './Homes.tsx';
import { Matches } from './Matches.tsx';
import { Tasks } from './Tasks.tsx';
import type { WishesDialogProps } from './WishesDialog.tsx';

const WishesDialog = lazyDialog<WishesDialogProps>(() =>
  import('./WishesDialog.tsx').then((module) => module.WishesDialog),
);

const lines = <SkeletonText lines={4} />;

/** What the network sees of the client, and whether it does. */
const ShownToNetwork = lazyPart(() =>
  import(/* webpackChunkName: "later-shown" */ '../dossier/index.ts').then((module) => module.ShownToNetwork),
);

/** Nobody waits for it: most clients are like no other. */
const Alike = lazyPart(() =>
  import(/* webpackChunkName: "later-alike" */ './Alike.tsx').then((module) => module.Alike),
);

const Notes = lazyPart(
  () => import(/* webpackChunkName: "later-notes" */ './Notes.tsx').then((module) => module.Notes),
  { skeleton: lines },
);

/** It is the last part of the page, and asks the server by itself. */
const History = lazyPart(
  () => import(/* webpackChunkName: "later-history" */ './History.tsx').then((module) => module.History),
  { skeleton: lines },
);

/**
 * Everything about one client: in two columns if there is room, otherwise in the order in which the parts are needed:
 * contact details, tasks, wishes, and then the homes.
 */
export function ClientProfileView({ client }: { client: ClientProfile }) {
  const [open, setOpen] = useState<'person' | 'wishes' | null>(null);
  // Kept as the page was opened: other columns would be other forms, and typed text would be lost when a tablet is
  // turned.
  const [isWide] = useState(useIsWideScreen());
  const close = () => setOpen(null);
  const tasks = <Tasks client={client} />;
  const contact = <ContactFacts client={client} />;
  const wishes = (
    <Stack gap="0">
      <WishFacts client={client} onEdit={() => setOpen('wishes')} />
      {!client.isArchived && <ShownToNetwork clientId={client._id} />}
    </Stack>
  );
  const homes = (
    <>
      {!client.isArchived && <Matches client={client} />}
      <Homes client={client} />
      <Notes client={client} />
    </>
  );
  const history = <History clientId={client._id} />;
  return (
    <>
      <ClientHead client={client} onEdit={() => setOpen('person')} />
      <Alike client={client} />
      {isWide ? (
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(18rem, 1fr)' }}
          gap={{ base: '8', lg: '12' }}
          alignItems="start"
        >
          <Stack gap="10" minInlineSize="0">
            {tasks}
            {homes}
          </Stack>
          <Stack gap="10" minInlineSize="0">
            {wishes}
            {contact}
            {history}
          </Stack>
        </Grid>
      ) : (
        <Stack gap="10" minInlineSize="0">
          {contact}
          {tasks}
          {wishes}
          {homes}
          {history}
        </Stack>
      )}
      <EditClient isOpen={open === 'person'} client={client} onClose={close} />
      <WishesDialog isOpen={open === 'wishes'} client={client} onClose={close} />
    </>
  );
}
