import { readFileSync } from 'node:fs';
import { languages } from '@portico/contracts';
import { usageFileWords } from '../../api/src/modules/usage-report/words/index.ts';
import { peopleFileWords } from '../../api/src/modules/user-admin/export/exportWords.ts';
import { inHouse } from '../build/house.ts';

const pageWords = (area: string, language: string) =>
  JSON.parse(readFileSync(inHouse(`remotes/admin/src/${area}/${language}.json`), 'utf8'));

/** The words of a file that the page has otherwise, by the page's own names. */
const saidOtherwise = (file: object, page: object) =>
  Object.entries(file).filter(([name, word]) => name in page && page[name as keyof typeof page] !== word);

it.each(languages)('the files that staff download say in %s what their pages say', (language) => {
  const common = pageWords('locales', language);
  const people = pageWords('people-words/locales', language);
  const usage = pageWords('usage/locales', language);
  const [list, report] = [peopleFileWords[language], usageFileWords[language]];
  const bare = Object.entries(list.column).map(([key, word]) => [key, word.replace(' (UTC)', '')]);
  expect(saidOtherwise(Object.fromEntries(bare), { ...people.column, deletion: undefined })).toEqual([
    ['deletion', expect.any(String)],
  ]);
  const pairs: [object, object][] = [
    [list.role, common.people.role],
    [list.status, common.users.status],
    [list.plan, people.plan],
    [{ on: list.on, off: list.off }, people],
    [report.role, common.people.role],
    [report.roles, common.usage.role],
    [report.kind, usage.kind],
    [report.area, usage.area],
    [report.risk, usage.risk],
    [report.step, usage.step],
    [{ compared: report.compared, span: report.span }, usage],
  ];
  for (const [file, page] of pairs) {
    expect(Object.keys(file).filter((name) => !(name in page))).toEqual([]);
    expect(saidOtherwise(file, page)).toEqual([]);
  }
});
