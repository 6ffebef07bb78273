import { Button, Row, Stack, styled, Text } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import type { useKeysChoice } from './useDeskKeys.ts';
import { useDeskT } from './words.ts';

export interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  keys: ReturnType<typeof useKeysChoice>;
}

const Key = styled('kbd', {
  base: { border: 'hairline', borderRadius: 'sm', paddingInline: '2', fontFamily: 'text', fontSize: 'sm' },
});

const shown = ['j', 'k', 'r', 'n', 't', 'h', 'e', 'u', 'm', '?'] as const;

/** The effect of each key, and how to turn the keys off. */
export function KeysDialog({ isOpen, onClose, keys: { areOn, choose } }: KeysDialogProps) {
  const t = useDeskT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.open')}>
      <Stack gap="4">
        <Text tone="muted">{t(areOn ? 'keys.on' : 'keys.off')}</Text>
        <DefinitionList
          items={[
            ...shown.map((key) => ({
              term: <Key>{key}</Key>,
              value: t(`keys.${key === '?' ? 'help' : key}`),
            })),
            { term: <Key dir="ltr">Ctrl + Enter</Key>, value: t('keys.send') },
            { term: <Key>Esc</Key>, value: t('keys.escape') },
          ]}
        />
        <Row>
          <Button onClick={() => choose(!areOn)}>{t(areOn ? 'keys.turnOff' : 'keys.turnOn')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
