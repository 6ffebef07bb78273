import { isApiError } from '@portico/client';
import type { AccountDetails, OfferedNotices } from '@portico/contracts';
import { updatePerson } from '@portico/features/account';
import { saveNoticeChoices } from './noticeCalls.ts';
import { choicesOf, type Fields, fieldsOf, mutedMails } from './noticeWays.ts';

/**
 * Saving replaces the choice of mails at once. So when the account was changed elsewhere meanwhile, it is sent again
 * over the newest version, without asking.
 */
async function saveMails(
  account: AccountDetails,
  mutedNotifications: AccountDetails['mutedNotifications'],
): Promise<AccountDetails> {
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
  choices: OfferedNotices;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Sends the changes. Mails belong to the account, the rest to the notices, so there are two calls. */
export async function saveNotices({ account, choices }: Kept, fields: Fields): Promise<Kept> {
  const { kinds } = choices;
  const before = fieldsOf(account, choices);
  const [mails, mailsBefore] = [mutedMails(kinds, fields), mutedMails(kinds, before)];
  const [chosen, chosenBefore] = [choicesOf(kinds, fields), choicesOf(kinds, before)];
  return {
    account: isSame(mails, mailsBefore) ? account : await saveMails(account, mails),
    choices: isSame(chosen, chosenBefore) ? choices : await saveNoticeChoices(chosen),
  };
}
