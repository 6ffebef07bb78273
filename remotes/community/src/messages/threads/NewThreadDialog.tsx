import { isApiError } from '@portico/client';
import type { NewThreadBody } from '@portico/contracts';
import { longestThreadTitle, mostThreadMembers } from '@portico/contracts/lists';
import type { RefusedAnswer } from '@portico/i18n';
import { ErrorBanner, useNavigate } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, controlLook, Stack, styled, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useId, useRef, useState } from 'react';
import { takeThreads } from '../inbox.ts';
import { openThread } from '../messageCalls.ts';
import { type Chosen, PeoplePicker } from '../people/PeoplePicker.tsx';
import { threadAddress } from '../threadAddress.ts';
import { useMessagesT } from '../words.ts';

export interface NewThreadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  personId: string;
}

const Input = styled('input', { base: controlLook });

type Asked = Omit<NewThreadBody, '_id'>;

/**
 * The id of the requested thread, until `null` says that it exists: if an answer is lost, the next press opens the same
 * thread, and not a second group of the same people.
 */
function useThreadId() {
  const tried = useRef({ key: '', id: '' });
  return (asked: Asked | null) => {
    const key = JSON.stringify(asked);
    if (tried.current.key !== key) tried.current = { key, id: crypto.randomUUID() };
    return tried.current.id;
  };
}

/** Begins a thread: with one member, with several as a group, or with the concierge. */
export function NewThreadDialog({ isOpen, onClose, personId }: NewThreadDialogProps) {
  const t = useMessagesT();
  const navigate = useNavigate();
  const { isConcierge } = useFlags();
  const titleId = useId();
  const idFor = useThreadId();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [title, setTitle] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<RefusedAnswer | null>(null);
  const isGroup = chosen.length > 1;
  const isFull = chosen.length >= mostThreadMembers - 1;

  async function open(asked: Asked) {
    setIsBusy(true);
    setError(null);
    try {
      const thread = await openThread({ _id: idFor(asked), ...asked });
      takeThreads([thread]);
      onClose();
      idFor(null);
      setChosen([]);
      setTitle('');
      navigate(threadAddress(thread._id));
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  }

  const begin = () =>
    open({
      kind: isGroup ? 'group' : 'direct',
      personIds: chosen.map((one) => one.personId),
      title: isGroup ? title.trim() : '',
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('new')}
      footer={
        <>
          {!isConcierge && (
            <Button
              startIcon="crown"
              isDisabled={isBusy}
              onClick={() => void open({ kind: 'concierge', personIds: [], title: '' })}
            >
              {t('toConcierge')}
            </Button>
          )}
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={chosen.length === 0}
            onClick={() => void begin()}
          >
            {t(isGroup ? 'beginGroup' : 'begin')}
          </Button>
        </>
      }
    >
      <Stack gap="5" minBlockSize="16rem">
        <ErrorBanner error={error} />
        {isFull ? (
          <Text tone="muted">{t('groupFull', { count: mostThreadMembers })}</Text>
        ) : (
          <PeoplePicker label={t('people')} chosen={chosen} onChange={setChosen} exceptIds={[personId]} />
        )}
        {isGroup && (
          <Stack gap="1.5">
            <Text asChild size="sm" fontWeight="medium">
              <label htmlFor={titleId}>{t('groupTitle')}</label>
            </Text>
            <Input
              id={titleId}
              dir={title ? 'auto' : undefined}
              maxLength={longestThreadTitle}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
