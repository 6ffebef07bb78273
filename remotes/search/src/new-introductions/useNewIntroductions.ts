import type { NewIntroductions } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useRemoteQuery } from '@portico/remote-kit';
import { readNewIntroductions } from './newIntroductionCalls.ts';

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
