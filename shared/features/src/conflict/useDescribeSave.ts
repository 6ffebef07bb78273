// By the package's name: the copy the page shares.
import { useDescribeError } from '@portico/remote-kit';
import { ConflictPending } from './useCarefulSave.ts';
import { useConflictT } from './words.ts';

/** For `PorticoForm describeError` where others may have saved in between. */
export function useDescribeSave() {
  const t = useConflictT();
  const describe = useDescribeError();
  return (error: unknown) => (error instanceof ConflictPending ? t('pending') : describe(error));
}
