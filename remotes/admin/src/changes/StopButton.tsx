import { useDescribeError } from '@portico/remote-kit';
import { Banner, Button, Row } from '@portico/ui';
import { usePeopleT } from '../people-words/index.ts';
import { stopChange } from './changeCalls.ts';
import { useChangeStep } from './useChange.ts';

/** Stops a change where it is; what was done stays, and whoever may make such a change can go on or undo it. */
export function StopButton({ id }: { id: string }) {
  const t = usePeopleT();
  const describe = useDescribeError();
  const stop = useChangeStep(stopChange);
  return (
    <>
      {stop.error && (
        <Banner tone="negative" isUrgent>
          {describe(stop.error)}
        </Banner>
      )}
      <Row>
        <Button isBusy={stop.isPending} onClick={() => stop.mutate(id)}>
          {t('progress.stop')}
        </Button>
      </Row>
    </>
  );
}
