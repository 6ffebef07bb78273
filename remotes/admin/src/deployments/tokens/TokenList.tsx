import type { ReleaseToken } from '@portico/contracts';
import { useListText } from '@portico/features/list-text';
import { staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import {
  Badge,
  Box,
  Button,
  EmptyState,
  ListLine,
  Row,
  SkeletonText,
  Stack,
  snackbar,
  Text,
} from '@portico/ui';
import { ConfirmDialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { listTokens, revokeToken, tokensKey } from './tokenCalls.ts';
import { useReleaseTokensT } from './words.ts';

/** The tokens of all teams, newest first; revoked ones stay, because the log names them. */
export function TokenList() {
  const t = useReleaseTokensT();
  const [revoked, setRevoked] = useState<ReleaseToken | null>(null);
  const query = useRemoteQuery(tokensKey, listTokens, { staleTimeMs: 0 });
  return (
    <>
      <QueryState
        query={query}
        failed={t('failed')}
        skeleton={<SkeletonText lines={4} />}
        empty={<EmptyState icon="lock" title={t('none')} text={t('noneHint')} />}
      >
        {(tokens) => (
          <Box as="ul" borderBlockStart="hairline">
            {tokens.map((token) => (
              <TokenLine key={token.id} token={token} onRevoke={() => setRevoked(token)} />
            ))}
          </Box>
        )}
      </QueryState>
      <RevokeDialog token={revoked} onClose={() => setRevoked(null)} />
    </>
  );
}

function TokenLine({ token, onRevoke }: { token: ReleaseToken; onRevoke: () => void }) {
  const t = useReleaseTokensT();
  const { listText } = useListText();
  const format = useFormat();
  const { team, remotes, createdAt, createdBy, lastUsedAt, revokedAt } = token;
  const when = format.date(createdAt);
  const made = createdBy ? t('made', { who: createdBy, when }) : t('madeBefore', { when });
  const used = lastUsedAt ? t('used', { when: format.dateTime(lastUsedAt) }) : t('unused');
  const ended = revokedAt && t('revokedOn', { when: format.dateTime(revokedAt) });
  return (
    <ListLine gap="3" flexWrap="wrap">
      <Stack gap="1" minInlineSize="0">
        <Text as="strong" dir="auto" overflowWrap="anywhere">
          {team}
        </Text>
        <Text as="span" size="sm" overflowWrap="anywhere">
          {t('remotes', { remotes: listText(remotes) })}
        </Text>
        <Text as="span" size="xs" tone="muted">
          {[made, used, ended].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Row gap="3" alignItems="center">
        <Badge tone={revokedAt ? 'neutral' : 'positive'}>{t(revokedAt ? 'revoked' : 'active')}</Badge>
        {!revokedAt && (
          <Button size="sm" aria-label={t('revokeOf', { team })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </Row>
    </ListLine>
  );
}

function RevokeDialog({ token, onClose }: { token: ReleaseToken | null; onClose: () => void }) {
  const t = useReleaseTokensT();
  const describe = useDescribeError();
  const team = token?.team ?? '';
  const { mutate, isPending, error, reset } = useRemoteMutation(revokeToken, {
    invalidates: staleAfter.changeDeployment,
    onSuccess: () => {
      snackbar.show({ text: t('done', { team }), tone: 'positive' });
      onClose();
    },
  });
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={token !== null}
      onClose={close}
      onConfirm={() => token && mutate(token)}
      title={t('ask', { team })}
      text={t('askText')}
      confirmLabel={t('revoke')}
      cancelLabel={t('common:actions.cancel')}
      isDangerous
      isBusy={isPending}
      error={error && describe(error)}
    />
  );
}
