import type { Language, NoticeKind } from '@portico/contracts';
import type { Told } from '../../../notices/tell.ts';
import { introductionWords } from '../introductionWords.ts';
import { type Named, naming } from '../naming.ts';
import type { RequestRow } from './companyRequests.repository.ts';
import { companyWords } from './companyWords.ts';

type Box = 'asked' | 'received' | 'mine';
const pathOf = (box: Box) => `/company-connect?box=${box}`;

/** A letter of one or more paragraphs, the writer's own words, and a link to the list. */
const letterOf = (
  { subject, opening, closing }: { subject: string; opening: readonly string[]; closing?: string },
  { word = '', box, publicUrl, language }: { word?: string; box: Box; publicUrl: string; language: Language },
) => {
  const { link, quoted } = introductionWords[language];
  return {
    subject,
    opening: [...opening, ...(word ? [quoted(word)] : [])],
    link: { label: link, url: `${publicUrl}${pathOf(box)}` },
    ...(closing && { closing: [closing] }),
  };
};

const toldOf = (row: RequestRow, kind: NoticeKind, named: Named, box: Box) => ({
  kind: 'introduction' as const,
  key: `introduction ${row.id} ${row.state}`,
  notice: {
    ...{ kind, key: `introduction ${row.id} ${row.state}`, path: pathOf(box) },
    ...naming(named),
  },
});

/** To the agent who can make the introduction: who asks, and their words. */
export const companyRequestLetter = (row: RequestRow, word: string, publicUrl: string): Told => ({
  ...toldOf(
    row,
    'introduction-asked',
    { agent: row.asker, client: `${row.fullName}, ${row.company}` },
    'received',
  ),
  personId: row.owner.personId,
  write(language) {
    const { subject, text, closing } = companyWords[language].request({
      asker: row.asker.fullName,
      person: row.fullName,
      company: row.company,
    });
    return letterOf({ subject, opening: [text], closing }, { word, publicUrl, language, box: 'received' });
  },
});

const answered = ['accepted', 'declined', 'withdrawn', 'expired'] as const;

/** Tells the agent who asked about the answer, and the other one about a withdrawal. */
export function companyAnswerLetter(row: RequestRow, word: string, publicUrl: string): Told {
  const state = answered.find((one) => one === row.state) ?? 'expired';
  const isWithdrawn = state === 'withdrawn';
  const names: Record<string, Named> = {
    withdrawn: { agent: row.asker },
    accepted: { agent: row.owner },
  };
  const box = isWithdrawn ? 'received' : 'asked';
  return {
    ...toldOf(row, `introduction-${state}`, names[state] ?? {}, box),
    personId: isWithdrawn ? row.owner.personId : row.asker.personId,
    write(language) {
      const facts = { asker: row.asker.fullName, owner: row.owner.fullName, person: row.fullName };
      const { subject, text } = companyWords[language].answers[state](facts);
      return letterOf({ subject, opening: [text] }, { word, publicUrl, language, box });
    },
  };
}

/** To the agent of an entry that staff took out of the directory, or put back. */
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
    write(language) {
      const { restored, takenDown } = companyWords[language];
      const way = { publicUrl, language, box: 'mine' } as const;
      if (reason === null) {
        const { subject, text } = restored(entry.name);
        return letterOf({ subject, opening: [text] }, way);
      }
      const words = takenDown({ company: entry.name, reason });
      const { subject, text, closing } = words;
      return letterOf({ subject, opening: [text, words.reason], closing }, way);
    },
  };
}
