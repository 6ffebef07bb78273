import { languageNamesIn } from './languageName.ts';

it.each([
  ['ar', 'French', 'الفرنسية'],
  ['ar', ' english ', 'الإنجليزية'],
  ['zh-Hans', 'Spanish', '西班牙语'],
  ['en', 'Portuguese', 'Portuguese'],
  ['ar', 'Sign language', 'Sign language'],
])('says in %s that an agent speaks %s', (tag, written, told) => {
  expect(languageNamesIn(tag)(written)).toBe(told);
});
