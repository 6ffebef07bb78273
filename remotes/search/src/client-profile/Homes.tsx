import type { ClientHome, ClientProfile } from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import { listingAddress, useListingWords } from '@portico/features/listing';
import { staleAfter } from '@portico/features/queries';
import { useFormat, useT } from '@portico/i18n';
import { RouterLink, useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Flex, Grid, IconButton, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { dayOf, useClientsT } from '../clients/index.ts';
import { Part } from './Part.tsx';
import { putHome, removeHome } from './profileCalls.ts';

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The homes the client has seen, and what they said. */
export function Homes({ client }: { client: ClientProfile }) {
  const t = useClientsT();
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
      <HomeForm clientId={client._id} />
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

const schema = yup.object({
  link: yup.string().matches(uuid, 'clients:profile.homeLinkWrong').required('clients:profile.homeLinkWrong'),
  seenOn: yup.string().required(),
});

function HomeForm({ clientId }: { clientId: string }) {
  const t = useClientsT();
  type Values = { link: string; seenOn: string; note: string };
  const put = useRemoteMutation(
    ({ link, seenOn, note }: Values) => putHome(clientId, uuid.exec(link)?.[0] ?? '', { seenOn, note }),
    { invalidates: staleAfter.noteOnClient },
  );
  return (
    <PorticoForm
      initialValues={{ link: '', seenOn: dayOf(new Date()), note: '' }}
      schema={schema}
      translate={useT('clients')}
      describeError={useDescribeError()}
      onSubmit={async (values: Values, { resetForm }) => {
        await put.mutateAsync(values);
        resetForm();
      }}
    >
      <Grid gridTemplateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="3" alignItems="start">
        <TextField
          name="link"
          label={t('profile.homeLink')}
          hint={t('profile.homeLinkHint')}
          maxLength={500}
          autoComplete="off"
        />
        <TextField name="seenOn" type="date" label={t('profile.seenOn')} />
      </Grid>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr auto' }} gap="3" alignItems="end">
        <TextField name="note" label={t('profile.homeNote')} maxLength={clientLimits.homeNote} isOptional />
        <SubmitButton variant="secondary">{t('profile.addHome')}</SubmitButton>
      </Grid>
    </PorticoForm>
  );
}
