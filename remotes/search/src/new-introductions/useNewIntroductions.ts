import type { Introduction, NewIntroductions } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { useEffect } from 'react';
import { markIntroductionsSeen, readNewIntroductions } from './newIntroductionCalls.ts';

const none: NewIntroductions = { asked: 0, received: 0 };

/** How many introductions the reader has not looked at; none while that is not known. */
export function useNewIntroductions(
  options: { isEnabled?: boolean; refetchIntervalMs?: number } = {},
): NewIntroductions {
  const { data } = useRemoteQuery(
    keys.prospects.newIntroductions,
    (context) => readNewIntroductions(context),
    options,
  );
  return data ?? none;
}

/** Tells the server what is on screen. The marks stay until the list is read anew, so that one sees what was new. */
export function useSeeing(introductions: readonly Pick<Introduction, '_id' | 'isNew'>[]) {
  const { mutate } = useRemoteMutation(markIntroductionsSeen, { invalidates: staleAfter.seeIntroductions });
  const ids = introductions.flatMap(({ _id, isNew }) => (isNew ? [_id] : [])).join(' ');
  useEffect(() => {
    if (ids) mutate(ids.split(' '));
  }, [ids, mutate]);
}
