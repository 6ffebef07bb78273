import type { AwardBody } from '@portico/contracts';

/** What staff write of an award, and the log keeps of it. */
export function bodyOf(award: AwardBody) {
  const { year, category, rank = null, agentId, personName, source, texts } = award;
  return { year, category, rank, agentId, personName, source, texts } satisfies AwardBody;
}

/** A title and its reasons are each in the language, or in English where that one was not translated. */
export function wordsIn(texts: AwardBody['texts'], language: string) {
  const written = Object.entries(texts).find(([one]) => one === language)?.[1];
  return { title: written?.title || texts.en.title, citation: written?.citation || texts.en.citation };
}
