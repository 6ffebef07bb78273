import { Button, ListLine, Stack } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { PersonLine } from '../people/index.ts';
import { useActsT } from '../people-acts/index.ts';
import type { Marked } from './useMarked.ts';

export interface SelectedDialogProps {
  isOpen: boolean;
  onClose: () => void;
  marked: Marked;
}

/** Everybody who is selected, from all pages of the list; each can be removed. */
export function SelectedDialog({ isOpen, onClose, marked: { marked, mark } }: SelectedDialogProps) {
  const t = useActsT();
  const takeOut = (id: string) => mark(new Set([...marked.keys()].filter((other) => other !== id)), []);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('bar.label')}>
      <Stack as="ul" gap="0" listStyleType="none" padding="0">
        {[...marked.values()].map(({ _id, name, email }) => (
          <ListLine key={_id}>
            <PersonLine name={name.fullName} email={email} />
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('bar.takeOutOf', { name: name.fullName })}
              onClick={() => takeOut(_id)}
            >
              {t('bar.takeOut')}
            </Button>
          </ListLine>
        ))}
      </Stack>
    </Dialog>
  );
}
