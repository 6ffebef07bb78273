import type { NewReleaseToken } from '@portico/contracts';
import { Button, Row, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { MadeToken, TokenForm } from './TokenForm.tsx';
import { TokenList } from './TokenList.tsx';
import { useReleaseTokensT } from './words.ts';

export interface ReleaseTokensDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

type Shown = 'list' | 'form' | NewReleaseToken;

/** The tokens by which teams release from elsewhere: made, shown once, and revoked. */
export function ReleaseTokensDialog({ isOpen, onClose }: ReleaseTokensDialogProps) {
  const t = useReleaseTokensT();
  const [shown, setShown] = useState<Shown>('list');
  const isMade = typeof shown === 'object';
  const toList = () => setShown('list');
  const close = () => {
    toList();
    onClose();
  };
  const title = isMade ? t('ready', { team: shown.token.team }) : t(shown === 'form' ? 'new' : 'title');
  return (
    // A token that nobody can read again is not lost by Escape or a press beside it.
    <Dialog isOpen={isOpen} onClose={close} title={title} size="md" isDismissable={!isMade}>
      {isMade && <MadeToken secret={shown.secret} onClose={toList} />}
      {shown === 'form' && <TokenForm onMade={setShown} onCancel={toList} />}
      {shown === 'list' && (
        <Stack gap="5">
          <Text tone="muted">{t('lead')}</Text>
          <Row>
            <Button onClick={() => setShown('form')}>{t('new')}</Button>
          </Row>
          <TokenList />
        </Stack>
      )}
    </Dialog>
  );
}
