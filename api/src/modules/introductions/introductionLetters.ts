import type { NoticeKind } from '@portico/contracts';
import type { NoticeValues } from '../../db/schema/index.ts';
import type { Told } from '../../notices/tell.ts';
import type { IntroductionRow } from './introductions.repository.ts';

const linkOf = (publicUrl: string, box: 'asked' | 'received') => ({
  label: 'Read it in Portico',
  url: `${publicUrl}/dossier?box=${box}`,
});

const noticeOf = (
  { id, clientId, state }: IntroductionRow,
  kind: NoticeKind,
  values: NoticeValues,
  box: 'asked' | 'received',
): Told['notice'] => ({
  ...{ kind, values, key: `introduction ${id} ${state}`, path: `/dossier?box=${box}` },
  // Only whose name is told goes with the client.
  ...('client' in values && { clientId }),
});
const quoted = (word: string) => (word ? [`“${word}”`] : []);

/** To the client's agent: who asks, and their words. */
export const requestLetter = (row: IntroductionRow, word: string, publicUrl: string): Told => ({
  personId: row.owner.personId,
  kind: 'introduction',
  key: `introduction ${row.id} pending`,
  notice: noticeOf(
    row,
    'introduction-asked',
    { name: row.asker.fullName, client: row.clientName },
    'received',
  ),
  subject: `${row.asker.fullName} asks to be introduced to a client of yours`,
  opening: [
    `${row.asker.fullName} has read about a client of yours in Prospect Search, where they have no name, and asks for an introduction to ${row.clientName}.`,
    ...quoted(word),
  ],
  link: linkOf(publicUrl, 'received'),
  closing: ['They learn neither your name nor your client’s before you accept.'],
});

/** To the agent whom a client is referred to: who does, and their words. */
export const referralLetter = (row: IntroductionRow, word: string, publicUrl: string): Told => ({
  personId: row.asker.personId,
  kind: 'introduction',
  key: `introduction ${row.id} pending`,
  notice: noticeOf(row, 'referral-received', { name: row.owner.fullName }, 'received'),
  subject: `${row.owner.fullName} refers a client to you`,
  opening: [
    `${row.owner.fullName} has a client whom you may suit better, and would like to introduce them to you.`,
    ...quoted(word),
  ],
  link: linkOf(publicUrl, 'received'),
  closing: ['You read who the client is once you accept.'],
});

const said: Record<string, { subject: string; text: string }> = {
  accepted: {
    subject: 'Your request for an introduction was accepted',
    text: 'the agent you asked has accepted. You can now read who they and their client are.',
  },
  declined: {
    subject: 'Your request for an introduction was declined',
    text: 'the agent you asked has declined this time.',
  },
  withdrawn: {
    subject: 'A request for an introduction was withdrawn',
    text: 'a request for an introduction to a client of yours was withdrawn.',
  },
  expired: {
    subject: 'Your request for an introduction has ended',
    text: 'your request for an introduction has ended without an answer. You are welcome to ask again.',
  },
};

const saidOfReferral: typeof said = {
  accepted: {
    subject: 'Your client was accepted',
    text: 'the agent to whom you referred a client has accepted. They can now read who the client is.',
  },
  declined: {
    subject: 'Your client was declined',
    text: 'the agent to whom you referred a client has declined this time.',
  },
  withdrawn: {
    subject: 'A client is no longer referred to you',
    text: 'the agent who referred a client to you has withdrawn it.',
  },
  expired: {
    subject: 'Your referral of a client has ended',
    text: 'the agent to whom you referred a client has not answered. You are welcome to ask again.',
  },
};

const answered = ['accepted', 'declined', 'withdrawn', 'expired'] as const;

function answerKind({ state, isReferral }: IntroductionRow): NoticeKind {
  const known = answered.find((one) => one === state) ?? 'expired';
  return isReferral ? `referral-${known}` : `introduction-${known}`;
}

/** Nothing is said of who or whose client it is, before there is a right to read it. */
function answerValues({ state, isReferral, asker, owner, clientName }: IntroductionRow): NoticeValues {
  if (isReferral)
    return state === 'withdrawn' ? { name: owner.fullName } : { name: asker.fullName, client: clientName };
  if (state === 'withdrawn') return { name: asker.fullName };
  return state === 'accepted' ? { name: owner.fullName } : {};
}

/** Tells whoever began it of an answer, and the other one of a withdrawal. */
export function answerLetter(row: IntroductionRow, word: string, publicUrl: string): Told {
  const { subject = '', text = '' } = (row.isReferral ? saidOfReferral : said)[row.state] ?? {};
  const isWithdrawn = row.state === 'withdrawn';
  const isToOwner = isWithdrawn !== row.isReferral;
  return {
    personId: isToOwner ? row.owner.personId : row.asker.personId,
    kind: 'introduction',
    key: `introduction ${row.id} ${row.state}`,
    notice: noticeOf(row, answerKind(row), answerValues(row), isWithdrawn ? 'received' : 'asked'),
    subject,
    opening: [text, ...quoted(word)],
    link: linkOf(publicUrl, isWithdrawn ? 'received' : 'asked'),
  };
}
