import type { Language, NoticeKind } from '@portico/contracts';
import type { Told } from '../../notices/tell.ts';
import type { IntroductionRow } from './introductions.repository.ts';
import { introductionWords } from './introductionWords.ts';
import { type Named, naming } from './naming.ts';

type Box = 'asked' | 'received';

/** A letter of one paragraph, the writer's own words, and a link to the list. */
const letterOf = (
  { subject, text, closing }: { subject: string; text: string; closing?: string },
  { word, box, publicUrl, language }: { word: string; box: Box; publicUrl: string; language: Language },
) => {
  const { link, quoted } = introductionWords[language];
  return {
    subject,
    opening: [text, ...(word ? [quoted(word)] : [])],
    link: { label: link, url: `${publicUrl}/dossier?box=${box}` },
    ...(closing && { closing: [closing] }),
  };
};

const noticeOf = (
  { id, clientId, state }: IntroductionRow,
  kind: NoticeKind,
  named: Named,
  box: Box,
): Told['notice'] => ({
  ...{ kind, key: `introduction ${id} ${state}`, path: `/dossier?box=${box}` },
  ...naming(named),
  // Only a client whose name is told has a link.
  ...(named.client !== undefined && { clientId }),
});

/** To the client's agent: who asks, and their words. */
export const requestLetter = (row: IntroductionRow, word: string, publicUrl: string): Told => ({
  personId: row.owner.personId,
  kind: 'introduction',
  key: `introduction ${row.id} pending`,
  notice: noticeOf(row, 'introduction-asked', { agent: row.asker, client: row.clientName }, 'received'),
  write: (language) =>
    letterOf(introductionWords[language].request({ asker: row.asker.fullName, client: row.clientName }), {
      word,
      publicUrl,
      language,
      box: 'received',
    }),
});

/** To the agent whom a client is referred to: who refers them, and their words. */
export const referralLetter = (row: IntroductionRow, word: string, publicUrl: string): Told => ({
  personId: row.asker.personId,
  kind: 'introduction',
  key: `introduction ${row.id} pending`,
  notice: noticeOf(row, 'referral-received', { agent: row.owner }, 'received'),
  write: (language) =>
    letterOf(introductionWords[language].referral({ owner: row.owner.fullName }), {
      ...{ word, publicUrl, language, box: 'received' },
    }),
});

const answered = ['accepted', 'declined', 'withdrawn', 'expired'] as const;

const answerOf = ({ state }: IntroductionRow) => answered.find((one) => one === state) ?? 'expired';

function answerKind(row: IntroductionRow): NoticeKind {
  const known = answerOf(row);
  return row.isReferral ? `referral-${known}` : `introduction-${known}`;
}

/** It names neither the client nor their agent before the reader has the right to know. */
function namedByAnswer({ state, isReferral, asker, owner, clientName }: IntroductionRow): Named {
  if (isReferral) return state === 'withdrawn' ? { agent: owner } : { agent: asker, client: clientName };
  if (state === 'withdrawn') return { agent: asker };
  return state === 'accepted' ? { agent: owner } : {};
}

/** Tells the agent who began it about an answer, and the other one about a withdrawal. */
export function answerLetter(row: IntroductionRow, word: string, publicUrl: string): Told {
  const isWithdrawn = row.state === 'withdrawn';
  const isToOwner = isWithdrawn !== row.isReferral;
  return {
    personId: isToOwner ? row.owner.personId : row.asker.personId,
    kind: 'introduction',
    key: `introduction ${row.id} ${row.state}`,
    notice: noticeOf(row, answerKind(row), namedByAnswer(row), isWithdrawn ? 'received' : 'asked'),
    write(language) {
      const { answers, answersToReferral } = introductionWords[language];
      const words = (row.isReferral ? answersToReferral : answers)[answerOf(row)];
      return letterOf(words, { word, publicUrl, language, box: isWithdrawn ? 'received' : 'asked' });
    },
  };
}
