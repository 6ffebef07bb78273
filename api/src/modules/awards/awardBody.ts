import type { AwardBody } from '@portico/contracts';

/** The fields of an award that staff write and the log records. */
export function bodyOf(award: AwardBody) {
  const { year, category, rank = null, agentId, personName, source, texts } = award;
  return { year, category, rank, agentId, personName, source, texts } satisfies AwardBody;
}

/** A title and its reasons in the language, or each in English if it was not translated. */
export function wordsIn(texts: AwardBody['texts'], language: string) {
  const written = Object.entries(texts).find(([one]) => one === language)?.[1];
  return { title: written?.title || texts.en.title, citation: written?.citation || texts.en.citation };
}
