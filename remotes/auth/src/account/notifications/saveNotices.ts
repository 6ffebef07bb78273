import type { CallOptions } from '@portico/client';
import { get, isApiError, write } from '@portico/client';
import type { AccountDetails, NoticeChoices } from '@portico/contracts';
import { updatePerson } from '@portico/features/account';
import { choicesOf, type Fields, fieldsOf, mutedMails } from './noticeWays.ts';

export const getNoticeChoices = (options?: CallOptions) =>
  get<NoticeChoices>('/notices/choices', undefined, options);

/**
 * Saving replaces the choice of mails at once. When the account was changed elsewhere meanwhile, it is therefore sent once
 * more over the newest version, without asking.
 */
async function saveMails(account: AccountDetails, fields: Fields): Promise<AccountDetails> {
  const mutedNotifications = mutedMails(fields);
  const send = (version: number) => updatePerson(account.person._id, { mutedNotifications, version });
  try {
    return await send(account.version);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'CONFLICT') throw error;
    return send((error.current as AccountDetails).version);
  }
}

export interface Kept {
  account: AccountDetails;
  choices: NoticeChoices;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Sends what has changed. Mails belong to the account, the rest to the notices, so that there are two calls. */
export async function saveNotices({ account, choices }: Kept, fields: Fields): Promise<Kept> {
  const before = fieldsOf(account, choices);
  return {
    account: isSame(mutedMails(fields), mutedMails(before)) ? account : await saveMails(account, fields),
    choices: isSame(choicesOf(fields), choicesOf(before))
      ? choices
      : await write<NoticeChoices>('PUT', '/notices/choices', choicesOf(fields)),
  };
}
