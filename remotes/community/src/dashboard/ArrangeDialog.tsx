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
}

/** The parts of the home page in order, each moved by buttons, and shown or hidden. */
export function ArrangeDialog({ isOpen, onClose, choices }: ArrangeDialogProps) {
  const t = useT<typeof en>('community');
  const textOf = useErrorText();
  const [own, setOwn] = useState<readonly PartChoice[]>(choices);
  const { mutate, isPending, error } = useRemoteMutation(putArrangement, {
    invalidates: staleAfter.arrangeHome,
    onSuccess: onClose,
  });
  const nameOf = ({ part }: PartChoice) => t(`dashboard.arrange.parts.${part}`);
  const toggle = (part: PartChoice['part']) =>
    setOwn(own.map((one) => (one.part === part ? { ...one, isShown: !one.isShown } : one)));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('dashboard.arrange.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate(arrangementOf(own))}>
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
        {own.map((choice, place) => (
          <Flex
            as="li"
            key={choice.part}
            gap="2"
            alignItems="center"
            paddingBlock="2"
            borderBlockEnd="hairline"
          >
            <Text as="span" flex="1" tone={choice.isShown ? undefined : 'muted'}>
              {nameOf(choice)}
            </Text>
            <IconButton
              icon="arrow-up"
              label={t('dashboard.arrange.up', { part: nameOf(choice) })}
              isDisabled={place === 0}
              onClick={() => setOwn(moved(own, choice.part, -1))}
            />
            <IconButton
              icon="arrow-down"
              label={t('dashboard.arrange.down', { part: nameOf(choice) })}
              isDisabled={place === own.length - 1}
              onClick={() => setOwn(moved(own, choice.part, 1))}
            />
            <IconButton
              icon={choice.isShown ? 'eye' : 'eye-off'}
              label={t(choice.isShown ? 'dashboard.arrange.hide' : 'dashboard.arrange.show', {
                part: nameOf(choice),
              })}
              onClick={() => toggle(choice.part)}
            />
          </Flex>
        ))}
      </Box>
    </Dialog>
  );
}
