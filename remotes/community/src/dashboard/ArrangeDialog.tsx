import type { HomeArrangement } from '@portico/contracts';
import { staleAfter } from '@portico/features/queries';
import { useErrorText, useT } from '@portico/i18n';
import { useRemoteMutation } from '@portico/remote-kit';
import { Box, Button, Flex, IconButton, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import type en from '../locales/en.json';
import { arrangementOf, moved, type PartChoice } from './arrange.ts';
import { putArrangement } from './dashboardCalls.ts';

export interface ArrangeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  choices: readonly PartChoice[];
  /** The stored arrangement; it may name parts that do not exist today. */
  kept: HomeArrangement | null;
}

/** The parts of the home page in order, each moved by buttons, and shown or hidden. */
export function ArrangeDialog({ isOpen, onClose, choices, kept }: ArrangeDialogProps) {
  const t = useT<typeof en>('community');
  const textOf = useErrorText();
  const [own, setOwn] = useState<readonly PartChoice[]>(choices);
  const { mutate, isPending, error } = useRemoteMutation(putArrangement, {
    invalidates: staleAfter.arrangeHome,
    onSuccess: onClose,
  });
  const toggle = (key: string) =>
    setOwn(own.map((one) => (one.part.key === key ? { ...one, isShown: !one.isShown } : one)));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dashboard.arrange.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate(arrangementOf(own, kept))}>
            {t('dashboard.arrange.save')}
          </Button>
        </>
      }
    >
      {error && (
        <Text role="alert" tone="negative">
          {textOf(error)}
        </Text>
      )}
      <Box as="ol" listStyleType="none" padding="0">
        {own.map(({ part: { key, label }, isShown }, place) => (
          <Flex as="li" key={key} gap="2" alignItems="center" paddingBlock="2" borderBlockEnd="hairline">
            <Text as="span" flex="1" tone={isShown ? undefined : 'muted'}>
              {label}
            </Text>
            <IconButton
              icon="arrow-up"
              label={t('dashboard.arrange.up', { part: label })}
              isDisabled={place === 0}
              onClick={() => setOwn(moved(own, key, -1))}
            />
            <IconButton
              icon="arrow-down"
              label={t('dashboard.arrange.down', { part: label })}
              isDisabled={place === own.length - 1}
              onClick={() => setOwn(moved(own, key, 1))}
            />
            <IconButton
              icon={isShown ? 'eye' : 'eye-off'}
              label={t(isShown ? 'dashboard.arrange.hide' : 'dashboard.arrange.show', {
                part: label,
              })}
              onClick={() => toggle(key)}
            />
          </Flex>
        ))}
      </Box>
    </Dialog>
  );
}
