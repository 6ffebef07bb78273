import { useCameFrom } from '../users/index.ts';
import { deskPath } from './deskAddress.ts';

const deskAt = (path: string | undefined) => (path === deskPath ? deskPath : undefined);

/** The desk's address that the reader came from; null on a page that was opened from elsewhere. */
export const useFromDesk = (): string | null => useCameFrom(deskAt)?.address ?? null;
