import type { ClientPair, ClientRow } from '@portico/contracts';
import { usePlaceText } from '@portico/features/country-name';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { Badge, Button, Card, Grid, Row, Stack, Text } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { useState } from 'react';
import { type MergeDialogProps, useDifferent } from '../client-profile/index.ts';
import { profileAddress, useClientsT, useWishLine } from '../clients/index.ts';

const MergeDialog = lazyDialog<MergeDialogProps>(() =>
  import('../client-profile/MergeDialog.tsx').then((module) => module.MergeDialog),
);

/** An API that is older than this page gives no reasons. */
type Shown = Omit<ClientPair, 'reasons'> & Partial<ClientPair>;

/** Two clients side by side, with what tells one person from two. */
export function DoublePair({ pair: { one, other, reasons = [] } }: { pair: Shown }) {
  const t = useClientsT();
  const [isMerging, setIsMerging] = useState(false);
  const different = useDifferent(one._id);
  const names = { name: one.fullName, other: other.fullName };
  return (
    <Card as="li" padding="5">
      <Stack gap="4">
        {reasons.length > 0 && (
          <Row gap="2">
            {reasons.map((reason) => (
              <Badge key={reason}>{t(`doubles.reasons.${reason}`)}</Badge>
            ))}
          </Row>
        )}
        <Grid minColumn="16rem" gap="6">
          <Side client={one} />
          <Side client={other} />
        </Grid>
        <Row gap="2">
          <Button size="sm" aria-label={t('doubles.compareOf', names)} onClick={() => setIsMerging(true)}>
            {t('merge.compare')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('doubles.differentOf', names)}
            isBusy={different.isPending}
            onClick={() => different.mutate({ otherId: other._id, isDifferent: true })}
          >
            {t('merge.different')}
          </Button>
        </Row>
      </Stack>
      <MergeDialog
        isOpen={isMerging}
        onClose={() => setIsMerging(false)}
        clientId={one._id}
        otherId={other._id}
      />
    </Card>
  );
}

function Side({ client }: { client: ClientRow }) {
  const t = useClientsT();
  const format = useFormat();
  const placeText = usePlaceText();
  const { offer, toBuy, toRent, places } = useWishLine()(client);
  const none = t('profile.none');
  return (
    <Stack gap="3" minInlineSize="0" overflowWrap="anywhere">
      <Text as="h2" fontSize="lg">
        <RouterLink to={profileAddress(client)} look="quiet">
          <bdi>{client.fullName}</bdi>
        </RouterLink>
      </Text>
      <DefinitionList
        items={[
          { term: t('profile.email'), value: client.email ?? none },
          {
            term: t('profile.phone'),
            value: <bdi dir="ltr">{client.phoneText ?? client.phone ?? none}</bdi>,
          },
          { term: t('profile.home'), value: placeText(client) || none },
          {
            term: t('profile.wishes'),
            value: [offer, toBuy, toRent, places].filter(Boolean).map((part, index) => (
              <span key={part}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            )),
          },
          { term: t('profile.added'), value: format.date(client.createdAt) },
        ]}
      />
    </Stack>
  );
}
