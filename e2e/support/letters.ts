import type { APIRequestContext } from '@playwright/test';

export interface Letter {
  recipient: string;
  subject: string;
  text: string;
}

/**
 * The mails in the outbox to this address, the newest first: however many others have mail at the same time, they take no
 * room in the list. `request` asks the journey's own Portico.
 */
export async function lettersTo(request: APIRequestContext, recipient: string): Promise<Letter[]> {
  const answer = await request.get('/api/dev/mails', { params: { recipient } });
  return ((await answer.json()) as { data: Letter[] }).data;
}
