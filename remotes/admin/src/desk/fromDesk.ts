import { useCameFrom, withFrom } from '../users/index.ts';
import { deskPath } from './deskAddress.ts';

const deskAt = (path: string | undefined) => (path === deskPath ? deskPath : undefined);

/** A page that a link of the desk opens, which says where at the desk one was. */
export const fromDesk = withFrom;

/** The desk's address that the reader came from; null on a page that was opened from elsewhere. */
export const useFromDesk = (): string | null => useCameFrom(deskAt)?.address ?? null;
