import { isApiError } from '@portico/client';
import { setUnread } from './inbox.ts';
import { markRead } from './messageCalls.ts';

const said = new Map<string, number>();

/**
 * Says how far the person has read, which every tab and the others see. A number that could not be said is said with the next
 * one, or when the thread is looked at again.
 */
export async function sayRead(threadId: string, readTo: number) {
  const before = said.get(threadId) ?? 0;
  if (readTo <= before) return;
  said.set(threadId, readTo);
  try {
    const { unread } = await markRead(threadId, { deliveredTo: readTo, readTo });
    setUnread(unread);
  } catch (error) {
    if (!isApiError(error)) throw error;
    said.set(threadId, before);
  }
}
