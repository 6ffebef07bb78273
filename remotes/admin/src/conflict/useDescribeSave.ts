import { describeError } from '../forms/describeError.ts';
import { useAdminT } from '../locales/useAdminT.ts';
import { ConflictPending } from './useCarefulSave.ts';

/** For `PorticoForm describeError` where others may have saved in between. */
export function useDescribeSave() {
  const t = useAdminT();
  return (error: unknown) =>
    error instanceof ConflictPending ? t('conflict.pending') : describeError(error);
}
