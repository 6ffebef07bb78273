import type { NoticeKind } from '@portico/contracts';
import type { NoticeValues } from '../../../db/schema/index.ts';
import type { Told } from '../../../notices/tell.ts';
import type { RequestRow } from './companyRequests.repository.ts';

type Box = 'asked' | 'received' | 'mine';
const pathOf = (box: Box) => `/company-connect?box=${box}`;
const linkOf = (publicUrl: string, box: Box) => ({
  label: 'Read it in Portico',
  url: `${publicUrl}${pathOf(box)}`,
});
const quoted = (word: string) => (word ? [`“${word}”`] : []);

const toldOf = (row: RequestRow, kind: NoticeKind, values: NoticeValues, box: Box) => ({
  kind: 'introduction' as const,
  key: `introduction ${row.id} ${row.state}`,
  notice: { kind, values, key: `introduction ${row.id} ${row.state}`, path: pathOf(box) },
});

/** To the agent who can introduce others: who asks, and their words. */
export const companyRequestLetter = (row: RequestRow, word: string, publicUrl: string): Told => ({
  ...toldOf(
    row,
    'introduction-asked',
    { name: row.asker.fullName, client: `${row.fullName}, ${row.company}` },
    'received',
  ),
  personId: row.owner.personId,
  subject: `${row.asker.fullName} asks to be introduced to ${row.fullName}`,
  opening: [
    `${row.asker.fullName} has found ${row.company} in Company Connect, and asks you for an introduction to ${row.fullName}.`,
    ...quoted(word),
  ],
  link: linkOf(publicUrl, 'received'),
  closing: [
    'Nobody but you reads how to reach the people you have entered. You make the introduction yourself.',
  ],
});

const said: Record<string, (row: RequestRow) => { subject: string; text: string }> = {
  accepted: ({ owner, fullName }) => ({
    subject: `${owner.fullName} introduces you to ${fullName}`,
    text: `${owner.fullName} has accepted, and will introduce you to ${fullName}. You can now read how to reach ${owner.fullName}.`,
  }),
  declined: ({ fullName }) => ({
    subject: `Your request for an introduction to ${fullName} was declined`,
    text: 'the agent you asked has declined this time.',
  }),
  withdrawn: ({ asker, fullName }) => ({
    subject: 'A request for an introduction was withdrawn',
    text: `${asker.fullName} no longer asks to be introduced to ${fullName}.`,
  }),
  expired: ({ fullName }) => ({
    subject: 'Your request for an introduction has ended',
    text: `your request for an introduction to ${fullName} has ended without an answer. You are welcome to ask again.`,
  }),
};

const answered = ['accepted', 'declined', 'withdrawn', 'expired'] as const;

/** Tells who asked of the answer, and the other one of a withdrawal. */
export function companyAnswerLetter(row: RequestRow, word: string, publicUrl: string): Told {
  const state = answered.find((one) => one === row.state) ?? 'expired';
  const { subject = '', text = '' } = said[state]?.(row) ?? {};
  const isWithdrawn = state === 'withdrawn';
  const names: Record<string, NoticeValues> = {
    withdrawn: { name: row.asker.fullName },
    accepted: { name: row.owner.fullName },
  };
  const box = isWithdrawn ? 'received' : 'asked';
  return {
    ...toldOf(row, `introduction-${state}`, names[state] ?? {}, box),
    personId: isWithdrawn ? row.owner.personId : row.asker.personId,
    subject,
    opening: [text, ...quoted(word)],
    link: linkOf(publicUrl, box),
  };
}

/** To the agent of an entry that staff took from the directory, or put back. */
export function standingLetter(
  entry: { id: string; name: string; agentPersonId: string; at: Date },
  reason: string | null,
  publicUrl: string,
): Told {
  const kind = reason === null ? 'company-restored' : 'company-taken-down';
  const key = `company ${entry.id} ${kind} ${entry.at.getTime()}`;
  const values = { name: entry.name };
  return {
    ...{ personId: entry.agentPersonId, kind: 'introduction', key },
    notice: { kind, key, values, path: pathOf('mine') },
    subject:
      reason === null
        ? `${entry.name} is in Company Connect again`
        : `${entry.name} was taken from Company Connect`,
    opening:
      reason === null
        ? [`${entry.name}, which you entered in Company Connect, can be found by other members again.`]
        : [
            `Our staff have taken ${entry.name}, which you entered in Company Connect, from the directory.`,
            `Their reason: “${reason}”`,
          ],
    link: linkOf(publicUrl, 'mine'),
    closing: reason === null ? [] : ['You can change the entry, and write to the Concierge about it.'],
  };
}
