import { isApiError } from '@portico/client';
import { ConflictPending } from './useCarefulSave.ts';
import { useConflictT } from './words.ts';

/**
 * For `PorticoForm describeError` where others may have saved in between: what the server said. A fault of ours is not a
 * refusal and surfaces as one.
 */
export function useDescribeSave() {
  const t = useConflictT();
  return (error: unknown) => {
    if (error instanceof ConflictPending) return t('pending');
    if (isApiError(error)) return error.msg;
    throw error;
  };
}
