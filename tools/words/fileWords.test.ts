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

/** Those that the page has no word for. */
const unsaid = (file: object, page: object) => Object.keys(file).filter((name) => !(name in page));

/** Headings without the zone, which a page need not name. */
const headings = (columns: object) =>
  Object.fromEntries(Object.entries(columns).map(([key, word]) => [key, word.replace(' (UTC)', '')]));

it.each(languages)('the files that staff download say in %s what their pages say', (language) => {
  const common = pageWords('locales', language);
  const people = pageWords('people-words/locales', language);
  const usage = pageWords('usage/locales', language);
  const [list, report] = [peopleFileWords[language], usageFileWords[language]];
  expect(saidOtherwise(headings(list.column), { ...people.column, deletion: undefined })).toEqual([
    ['deletion', expect.any(String)],
  ]);
  expect(saidOtherwise(headings(report.column), usage)).toEqual([]);
  expect(unsaid(report.column, usage)).toEqual(['figure', 'name', 'membersBefore', 'id']);
  // The page's charts and tables say what their rows are; the file says so in each line.
  const figures = { ...usage, area: usage.areaName, risk: usage.atRisk };
  expect(saidOtherwise(report.figure, figures)).toEqual([['area', expect.stringContaining(usage.areaName)]]);
  expect(unsaid(report.figure, figures)).toEqual(['everything', 'activity', 'day']);
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
    expect(unsaid(file, page)).toEqual([]);
    expect(saidOtherwise(file, page)).toEqual([]);
  }
});
