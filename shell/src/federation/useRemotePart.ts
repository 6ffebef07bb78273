import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Loader, Part } from './loader.ts';
import { preloadPart } from './preload.ts';
import { offerRetryMs, stillLoadingMs } from './timings.ts';
import type { LiveRemote, PartKind } from './types.ts';

export type PartState =
  | { status: 'loading' | 'slow' | 'late' }
  | { status: 'ready'; found: Part }
  | { status: 'failed'; error: unknown };

/** One try at a part: `from` is the first candidate, `isAgain` is true when a member asked for the try. */
interface Turn {
  number: number;
  from: number;
  isAgain: boolean;
}

export interface RemotePart {
  state: PartState;
  /** The part threw in its first render, so the next candidate is tried. */
  goOn: (found: Part) => void;
  retry: () => void;
}

/**
 * Loads the code of a page or slot component with its own timeout, because nothing else ends a chunk that hangs. The
 * part on screen keeps its release until a member asks for another try.
 */
export function useRemotePart(loader: Loader, live: LiveRemote, kind: PartKind, part: string): RemotePart {
  const [remote, setRemote] = useState(live);
  const order = useMemo(() => ({ remote, kind, part }), [remote, kind, part]);
  const [turn, setTurn] = useState<Turn>({ number: 0, from: 0, isAgain: false });
  const [state, setState] = useState<PartState>(() => {
    const found = loader.peek(order);
    return found ? { status: 'ready', found } : { status: 'loading' };
  });

  useEffect(() => {
    const known = turn.number === 0 ? loader.peek(order) : null;
    if (known) {
      setState({ status: 'ready', found: known });
      return;
    }
    let isCurrent = true;
    const settle = (next: PartState) => isCurrent && setState(next);
    const slow = setTimeout(() => settle({ status: 'slow' }), stillLoadingMs);
    const late = setTimeout(() => settle({ status: 'late' }), offerRetryMs);
    const stop = () => {
      clearTimeout(slow);
      clearTimeout(late);
    };
    setState({ status: 'loading' });
    if (turn.from === 0) preloadPart(remote.live, part);
    loader
      .open(order, turn.from, turn.isAgain)
      .then((found) => settle({ status: 'ready', found }))
      .catch((error: unknown) => settle({ status: 'failed', error }))
      .finally(stop);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [loader, order, remote, part, turn]);

  const goOn = useCallback(
    (found: Part) => {
      loader.forget(order);
      setTurn(({ number }) => ({ number: number + 1, from: found.candidate + 1, isAgain: false }));
    },
    [loader, order],
  );
  const retry = useCallback(() => {
    loader.forget(order);
    setRemote(live);
    setTurn(({ number }) => ({ number: number + 1, from: 0, isAgain: true }));
  }, [loader, order, live]);
  return { state, goOn, retry };
}
