import type { ChangeOutcome, UserChange } from '@portico/contracts';
import { changeOutcomes } from '@portico/contracts/lists';
import { useListText } from '@portico/features/list-text';
import { WorkProgress } from '@portico/features/work-progress';
import { useFormat } from '@portico/i18n';
import { useDescribeError } from '@portico/remote-kit';
import { Banner, Button, Row, Stack, Text } from '@portico/ui';
import { StatRow } from '@portico/ui/data';
import { useActsT } from '../people-acts/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { ChangeRows } from './ChangeRows.tsx';
import { startChange, undoChange } from './changeCalls.ts';
import { StartForm } from './StartForm.tsx';
import { StopButton } from './StopButton.tsx';
import { unreachedOf } from './unreached.ts';
import { useChangeStep } from './useChange.ts';
import { useReasonsFile } from './useReasonsFile.ts';

/** Outcomes with a reason come first: they are why somebody reads on. */
const order: readonly ChangeOutcome[] = [
  ...(['failed', 'kept', 'invalid', 'double', 'skipped'] as const),
  ...changeOutcomes.filter((name) => !['failed', 'kept', 'invalid', 'double', 'skipped'].includes(name)),
];
const problems: readonly ChangeOutcome[] = ['failed', 'kept', 'invalid', 'double', 'skipped'];

export interface ChangeViewProps {
  change: UserChange;
  onClose: () => void;
}

/** A change of many people in its current state: what it would do, its progress, and its result. */
export function ChangeView({ change, onClose }: ChangeViewProps) {
  const t = usePeopleT();
  const acts = useActsT();
  const format = useFormat();
  const { state, done, total, counts } = change;
  if (state === 'running' || state === 'undoing') {
    const values = { done: format.number(done), total: format.number(total) };
    return (
      <Stack gap="4">
        <WorkProgress
          done={done}
          total={total}
          text={t(`progress.${state}`, values)}
          note={t('progress.mayLeave')}
        />
        <StopButton id={change._id} />
      </Stack>
    );
  }
  const unreached = unreachedOf(change);
  const isUnreached = (name: ChangeOutcome) => unreached.includes(name);
  const present = order
    .filter((name) => counts[name] > 0)
    .sort((a, b) => Number(isUnreached(b)) - Number(isUnreached(a)));
  const nameOf = (name: ChangeOutcome) =>
    isUnreached(name) ? acts('outcome.unreached') : acts(`outcome.${name}`);
  return (
    <Stack gap="5">
      {state === 'draft' ? <Consequence change={change} /> : <Outcome change={change} onClose={onClose} />}
      <StatRow stats={present.map((name) => ({ label: nameOf(name), value: format.number(counts[name]) }))} />
      {state === 'draft' && <StartForm change={change} onClose={onClose} />}
      {present.map((name) => (
        <ChangeRows key={`${state}-${name}`} change={change} outcome={name} name={nameOf(name)} />
      ))}
    </Stack>
  );
}

function Consequence({ change: { action, file } }: { change: UserChange }) {
  const t = usePeopleT();
  const { listText } = useListText();
  if (action !== 'import' || !file) return <Text>{t(`action.${action as 'suspend'}.consequence`)}</Text>;
  const fields = listText(
    Object.entries(file.read).map(
      ([field, column]) => `${t(`import.field.${field as 'email'}`)} (${column})`,
    ),
  );
  return (
    <Stack gap="2">
      <Text>{t('import.consequence')}</Text>
      <Text size="sm" tone="muted">
        {t('import.read', { fields })}
      </Text>
      {file.unread.length > 0 && (
        <Text size="sm" tone="muted">
          {t('import.unread', { columns: listText(file.unread) })}
        </Text>
      )}
    </Stack>
  );
}

function Outcome({ change, onClose }: ChangeViewProps) {
  const t = usePeopleT();
  const acts = useActsT();
  const format = useFormat();
  const describe = useDescribeError();
  const undo = useChangeStep(undoChange);
  const again = useChangeStep(startChange);
  const left = [...unreachedOf(change), ...problems];
  const file = useReasonsFile(change, left);
  const { _id, state, failedIn, undoUntil, by, undoneBy, reason, counts } = change;
  const goOn = () => (failedIn === 'undoing' ? undo.mutate(_id) : again.mutate({ id: _id, reason }));
  const canUndo = undoUntil !== null && new Date(undoUntil) > new Date();
  const hasLeft = left.some((name) => counts[name] > 0);
  return (
    <Stack gap="3">
      <Banner tone={state === 'failed' ? 'negative' : 'positive'}>
        {(undo.error ?? again.error)
          ? describe(undo.error ?? again.error)
          : t(`state.${state as 'done' | 'undone' | 'failed'}`)}
      </Banner>
      {by && reason && (
        <Text size="sm" tone="muted" dir="auto">
          {t('because', { name: by, reason })}
        </Text>
      )}
      {undoneBy && (
        <Text size="sm" tone="muted" dir="auto">
          {t('undoneBy', { name: undoneBy })}
        </Text>
      )}
      <Row gap="3">
        {state === 'failed' && (
          <Button startIcon="play" isBusy={undo.isPending || again.isPending} onClick={goOn}>
            {t('goOn')}
          </Button>
        )}
        {canUndo && (
          <Button startIcon="refresh" isBusy={undo.isPending} onClick={() => undo.mutate(_id)}>
            {t('common:actions.undo')}
          </Button>
        )}
        {hasLeft && (
          <Button startIcon="download" isBusy={file.isPending} onClick={() => file.mutate(undefined)}>
            {acts('rows.download')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('common:actions.close')}
        </Button>
      </Row>
      {canUndo && (
        <Text size="sm" tone="muted">
          {t('undoUntil', { date: format.dateTime(undoUntil ?? '') })}
        </Text>
      )}
    </Stack>
  );
}
