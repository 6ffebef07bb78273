import type { ClientProfile, ClientTask, ClientTaskBody } from '@portico/contracts';
import { clientLimits } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Box, Button, Flex, Grid, IconButton, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, yup } from '@portico/ui/forms';
import { useState } from 'react';
import { TaskDue, useClientsT } from '../clients/index.ts';
import { Part } from './Part.tsx';
import { addTask, changeTask, removeTask } from './profileCalls.ts';

/** What is to be done for the client: the open ones first, by day. */
export function Tasks({ client }: { client: ClientProfile }) {
  const t = useClientsT();
  return (
    <Part title={t('profile.tasks')}>
      {client.tasks.length === 0 ? (
        <Text tone="muted">{t('profile.noTasks')}</Text>
      ) : (
        <Stack as="ul" gap="1" listStyleType="none" padding="0">
          {client.tasks.map((task) => (
            <TaskLine key={task._id} clientId={client._id} task={task} />
          ))}
        </Stack>
      )}
      <TaskForm clientId={client._id} />
    </Part>
  );
}

/** One task, or the form by which it is changed. */
function TaskLine({ clientId, task }: { clientId: string; task: ClientTask }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <TaskRow clientId={clientId} task={task} onEdit={() => setIsOpen(true)} />;
  return (
    <Box as="li" paddingBlock="3">
      <TaskForm clientId={clientId} task={task} onClose={() => setIsOpen(false)} />
    </Box>
  );
}

type TaskRowProps = { clientId: string; task: ClientTask; onEdit: () => void };

function TaskRow({ clientId, task, onEdit }: TaskRowProps) {
  const t = useClientsT();
  const describe = useDescribeError();
  const options = {
    invalidates: staleAfter.noteOnClient,
    onError: (error: unknown) => void snackbar.show({ text: describe(error), tone: 'negative' as const }),
  };
  const { title, dueOn, doneAt } = task;
  const change = useRemoteMutation((body: ClientTaskBody) => changeTask(clientId, task._id, body), options);
  const remove = useRemoteMutation(() => removeTask(clientId, task._id), options);
  const isDone = change.isPending ? change.variables.isDone === true : doneAt !== null;
  return (
    <Flex as="li" gap="3" alignItems="center" minBlockSize="11">
      <Box asChild inlineSize="18px" blockSize="18px" flexShrink="0" accentColor="var(--portico-primary)">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={t('profile.markDone', { title })}
          onChange={(event) => change.mutate({ title, dueOn, isDone: event.target.checked })}
        />
      </Box>
      <Flex flex="1" gap="2" flexWrap="wrap" alignItems="baseline" minInlineSize="0">
        <Text
          as="span"
          dir="auto"
          overflowWrap="anywhere"
          tone={isDone ? 'muted' : undefined}
          textDecoration={isDone ? 'line-through' : undefined}
        >
          {title}
        </Text>
        {!isDone && <TaskDue dueOn={dueOn} />}
      </Flex>
      <IconButton icon="edit" size="sm" label={t('profile.editTask', { title })} onClick={onEdit} />
      <IconButton
        icon="trash"
        size="sm"
        label={t('profile.removeTask', { title })}
        onClick={() => remove.mutate(undefined)}
      />
    </Flex>
  );
}

const noTask = { title: '', dueOn: '' };
const schema = yup.object({ title: yup.string().trim().required('clients:profile.taskNeeded') });

/** Adds a task, or changes the one that is given. */
function TaskForm({
  clientId,
  task,
  onClose,
}: {
  clientId: string;
  task?: ClientTask;
  onClose?: () => void;
}) {
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
