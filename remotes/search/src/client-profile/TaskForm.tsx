import type { ClientTask, ClientTaskBody } from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Button, Grid } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { useClientsT } from '../clients/index.ts';
import { addTask, changeTask } from './profileCalls.ts';

export interface TaskFormProps {
  clientId: string;
  task?: ClientTask;
  onClose?: () => void;
}

const noTask = { title: '', dueOn: '' };
const schema = yup.object({ title: yup.string().trim().required('clients:profile.taskNeeded') });

/** Adds a task, or changes the one that is given. */
export function TaskForm({ clientId, task, onClose }: TaskFormProps) {
  const t = useClientsT();
  const write = useRemoteMutation(
    (body: ClientTaskBody) => (task ? changeTask(clientId, task._id, body) : addTask(clientId, body)),
    { invalidates: staleAfter.noteOnClient },
  );
  return (
    <PorticoForm
      initialValues={task ? { title: task.title, dueOn: task.dueOn ?? '' } : noTask}
      schema={schema}
      translate={useT('clients')}
      describeError={useDescribeError()}
      onSubmit={async ({ title, dueOn }, { resetForm }) => {
        const isDone = task && { isDone: task.doneAt !== null };
        await write.mutateAsync({ title, dueOn: dueOn || null, ...isDone });
        if (onClose) onClose();
        else resetForm();
      }}
    >
      <Grid
        gridTemplateColumns={{ base: '1fr', md: `2fr 1fr auto${task ? ' auto' : ''}` }}
        gap="3"
        alignItems="end"
      >
        <TextField name="title" label={t('profile.task')} maxLength={clientLimits.task} autoComplete="off" />
        <TextField name="dueOn" type="date" label={t('profile.dueOn')} isOptional />
        <SubmitButton variant="secondary">{t(task ? 'common:actions.save' : 'profile.addTask')}</SubmitButton>
        {onClose && <Button onClick={onClose}>{t('common:actions.cancel')}</Button>}
      </Grid>
    </PorticoForm>
  );
}
