import type { ClientProfile, ClientTask, ClientTaskBody } from '@portico/contracts';
import { lazyPart } from '@portico/features/lazy-part';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Box, Flex, IconButton, SkeletonText, Stack, snackbar, Text } from '@portico/ui';
import { useState } from 'react';
import { TaskDue, useClientsT } from '../clients/index.ts';
import { Part } from './Part.tsx';
import { changeTask, removeTask } from './profileCalls.ts';
import type { TaskFormProps } from './TaskForm.tsx';

/** Forms are fetched after what there is to read. */
const TaskForm = lazyPart<TaskFormProps>(
  () => import(/* webpackChunkName: "later-task-form" */ './TaskForm.tsx').then((module) => module.TaskForm),
  { skeleton: <SkeletonText lines={2} /> },
);

/** The client's tasks: the open ones first, by day. */
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
