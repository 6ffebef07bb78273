import type { Passkey } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge, Box, Button, ListLine, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { useAccountT } from '../words.ts';
import { PasskeyForm } from './PasskeyForm.tsx';

export interface PasskeyLineProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<unknown>;
  onRemove: () => void;
}

/** One passkey: where it was added, when it was used, and what can be done with it. */
export function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const t = useAccountT();
  const format = useFormat();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const added = t('passkeys.added', { date: format.date(createdAt) });
  const used = lastUsedAt ? t('passkeys.used', { when: format.relative(lastUsedAt) }) : t('passkeys.unused');
  if (isRenaming)
    return (
      <Box as="li" paddingBlock="3" borderBlockEnd="hairline">
        <PasskeyForm
          name={name}
          onSend={async (next) => {
            await onRename(next);
            setIsRenaming(false);
          }}
          onCancel={() => setIsRenaming(false)}
        >
          {t('passkeys.saveName')}
        </PasskeyForm>
      </Box>
    );
  return (
    <ListLine>
      <Stack gap="0" flex="1 1 14rem" minInlineSize="0">
        <Row gap="2">
          <Text as="span" fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
          {isSynced && <Badge>{t('passkeys.synced')}</Badge>}
        </Row>
        <Text size="sm" tone="muted">
          {added} · {used}
        </Text>
      </Stack>
      <Row gap="2">
        <Button
          size="sm"
          aria-label={t('passkeys.renameNamed', { name })}
          onClick={() => setIsRenaming(true)}
        >
          {t('passkeys.rename')}
        </Button>
        <Button size="sm" aria-label={t('passkeys.removeNamed', { name })} onClick={onRemove}>
          {t('passkeys.remove')}
        </Button>
      </Row>
    </ListLine>
  );
}
