// Imported by the package's name to get the copy that the page shares.
import { useDescribeError } from '@portico/remote-kit';
import { ConflictPending } from './useCarefulSave.ts';
import { useConflictT } from './words.ts';

/** For `PorticoForm describeError` when others may have saved meanwhile. */
export function useDescribeSave() {
  const t = useConflictT();
  const describe = useDescribeError();
  return (error: unknown) => (error instanceof ConflictPending ? t('pending') : describe(error));
}
