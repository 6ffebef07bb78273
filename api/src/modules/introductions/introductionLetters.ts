import type { Language, NoticeKind } from '@portico/contracts';
import type { NoticeValues } from '../../db/schema/index.ts';
import type { Told } from '../../notices/tell.ts';
import type { IntroductionRow } from './introductions.repository.ts';
import { introductionWords } from './introductionWords.ts';

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
  values: NoticeValues,
  box: 'asked' | 'received',
): Told['notice'] => ({
  ...{ kind, values, key: `introduction ${id} ${state}`, path: `/dossier?box=${box}` },
  // Only a client whose name is told has a link.
  ...('client' in values && { clientId }),
});

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
  notice: noticeOf(row, 'referral-received', { name: row.owner.fullName }, 'received'),
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
function answerValues({ state, isReferral, asker, owner, clientName }: IntroductionRow): NoticeValues {
  if (isReferral)
    return state === 'withdrawn' ? { name: owner.fullName } : { name: asker.fullName, client: clientName };
  if (state === 'withdrawn') return { name: asker.fullName };
  return state === 'accepted' ? { name: owner.fullName } : {};
}

/** Tells the agent who began it about an answer, and the other one about a withdrawal. */
export function answerLetter(row: IntroductionRow, word: string, publicUrl: string): Told {
  const isWithdrawn = row.state === 'withdrawn';
  const isToOwner = isWithdrawn !== row.isReferral;
  return {
    personId: isToOwner ? row.owner.personId : row.asker.personId,
    kind: 'introduction',
    key: `introduction ${row.id} ${row.state}`,
    notice: noticeOf(row, answerKind(row), answerValues(row), isWithdrawn ? 'received' : 'asked'),
    write(language) {
      const { answers, answersToReferral } = introductionWords[language];
      const words = (row.isReferral ? answersToReferral : answers)[answerOf(row)];
      return letterOf(words, { word, publicUrl, language, box: isWithdrawn ? 'received' : 'asked' });
    },
  };
}
