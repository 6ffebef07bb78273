import { auditActions, auditFields, auditKinds } from '@portico/contracts/lists';
import ar from './locales/ar.json';
import en from './locales/en.json';
import zh from './locales/zh_hans.json';

const sorted = (names: readonly string[]) => [...names].sort();

it.each([
  ['English', en],
  ['Chinese', zh],
  ['Arabic', ar],
])('has words in %s for everything that the log names', (_language, words) => {
  expect(sorted(Object.keys(words.action))).toEqual(sorted(auditActions));
  expect(sorted(Object.keys(words.kind))).toEqual(sorted(auditKinds));
  expect(sorted(Object.keys(words.field))).toEqual(sorted(auditFields));
  expect(sorted(Object.keys(words.value))).toEqual(sorted(Object.keys(en.value)));
});
