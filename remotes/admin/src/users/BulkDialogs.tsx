import { useFormat } from '@portico/i18n';
import { Button, Stack, Text } from '@portico/ui';
import { DefinitionList } from '@portico/ui/data';
import { Dialog } from '@portico/ui/overlays';
import { useAdminT } from '../locales/useAdminT.ts';
import { ReasonDialog } from '../reason/index.ts';
import type { BulkRequest, SkippedUsers, useBulkChange } from './useBulkChange.ts';

const namesShown = 5;

/** Confirms a change of one or many people, and afterwards lists who was skipped. */
export function BulkDialogs({ bulk }: { bulk: ReturnType<typeof useBulkChange> }) {
  const { request, ask, submit, leftOut, forget, takeBack } = bulk;
  return (
    <>
      {request && <BulkQuestion request={request} onClose={() => ask(null)} onSubmit={submit} />}
      {leftOut && <LeftOut {...leftOut} onClose={forget} onUndo={takeBack} />}
    </>
  );
}

interface BulkQuestionProps {
  request: BulkRequest;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<void>;
}

function BulkQuestion({ request: { action, users }, onClose, onSubmit }: BulkQuestionProps) {
  const t = useAdminT();
  const [first] = users;
  const values = { count: users.length, name: first?.name.fullName ?? '' };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      onSubmit={onSubmit}
      title={
        users.length === 1 ? t(`users.bulk.${action}.ask`, values) : t(`users.bulk.${action}.askMany`, values)
      }
      text={
        <Stack gap="3">
          <Text>{t(`users.bulk.${action}.consequence`)}</Text>
          {users.length > 1 && <Names users={users} />}
        </Stack>
      }
      submitLabel={t(`users.bulk.${action}.verb`)}
      isDangerous={action === 'suspend' || action === 'scheduleDeletion'}
    />
  );
}

function Names({ users }: Pick<BulkRequest, 'users'>) {
  const t = useAdminT();
  const format = useFormat();
  const names = users.slice(0, namesShown).map(({ name }) => name.fullName);
  const more = users.length - names.length;
  return (
    <Text size="sm">
      {names.join(', ')}
      {more > 0 && ` ${t('users.bulk.andMore', { count: more, value: format.number(more) })}`}
    </Text>
  );
}

interface LeftOutProps extends SkippedUsers {
  onClose: () => void;
  onUndo: (undoId: string) => void;
}

function LeftOut({ users, skipped, changed, undoId, onClose, onUndo }: LeftOutProps) {
  const t = useAdminT();
  const nameOf = (personId: string) => users.find(({ _id }) => _id === personId)?.name.fullName ?? personId;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('users.skipped.title', { count: skipped.length })}
      footer={
        <>
          {changed > 0 && undoId && (
            <Button onClick={() => onUndo(undoId)}>{t('common:actions.undo')}</Button>
          )}
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('common:actions.close')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text tone="muted">
          {changed > 0 ? t('users.skipped.others', { count: changed }) : t('users.skipped.nobody')}
        </Text>
        <DefinitionList
          items={skipped.map(({ personId, reason }) => ({
            term: nameOf(personId),
            value: t(`users.skipped.reason.${reason}`),
          }))}
        />
      </Stack>
    </Dialog>
  );
}
