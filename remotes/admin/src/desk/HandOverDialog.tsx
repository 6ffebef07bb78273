import { longestDeskText } from '@portico/contracts/lists';
import { useT } from '@portico/i18n';
import { QueryState, useDescribeError } from '@portico/remote-kit';
import { useSession } from '@portico/session';
import { Button, EmptyState, Row, SkeletonText } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useColleagues } from './useDesk.ts';
import { useDeskT } from './words.ts';

export interface HandOverDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A conversation goes only to somebody who reads it. */
  needsThreads: boolean;
  ownerId: string | null;
  onHandOver: (change: { ownerId: string; note: string }) => Promise<unknown>;
}

const schema = yup.object({ ownerId: yup.string().required('handOver.missing') });

/** Gives an item to a colleague, with a word about it. */
export function HandOverDialog({ isOpen, onClose, ...form }: HandOverDialogProps) {
  const t = useDeskT();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('owner.handOver')}>
      <HandOverForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function HandOverForm({ onClose, needsThreads, ownerId, onHandOver }: Omit<HandOverDialogProps, 'isOpen'>) {
  const t = useDeskT();
  const colleagues = useColleagues();
  const translate = useT('desk');
  const ownId = useSession(({ me }) => me?.currentPerson._id);
  const describeError = useDescribeError();
  return (
    <QueryState
      query={colleagues}
      failed={t('handOver.failed')}
      skeleton={<SkeletonText lines={4} />}
      headingLevel={3}
    >
      {(all) => {
        const able = all.filter(
          ({ _id, readsThreads }) => _id !== ownerId && _id !== ownId && (readsThreads || !needsThreads),
        );
        if (able.length === 0) return <Nobody needsThreads={needsThreads} />;
        return (
          <PorticoForm
            initialValues={{ ownerId: '', note: '' }}
            schema={schema}
            translate={translate}
            describeError={describeError}
            onSubmit={async ({ ownerId: chosen, note }) => {
              await onHandOver({ ownerId: chosen, note: note.trim() });
              onClose();
            }}
          >
            <RadioField
              name="ownerId"
              label={t('handOver.to')}
              options={able.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
            />
            <TextareaField
              name="note"
              label={t('handOver.note')}
              hint={t('note.hint')}
              rows={3}
              maxLength={longestDeskText}
              isOptional
            />
            <Row justifyContent="flex-end" gap="3">
              <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
              <SubmitButton>{t('owner.handOver')}</SubmitButton>
            </Row>
          </PorticoForm>
        );
      }}
    </QueryState>
  );
}

function Nobody({ needsThreads }: Pick<HandOverDialogProps, 'needsThreads'>) {
  const t = useDeskT();
  return (
    <EmptyState
      icon="user"
      title={t('handOver.nobody')}
      text={t(needsThreads ? 'handOver.nobodyOfThreads' : 'handOver.nobodyElse')}
      headingLevel={3}
    />
  );
}
