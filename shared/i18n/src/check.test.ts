import { checkLocales } from './check.ts';

const en = {
  title: 'Title',
  greeting: 'Hello {{name}}',
  found_one: 'one home',
  found_other: '{{count}} homes',
};

it('lists missing and unknown keys, each language with its own counted forms', () => {
  const zh_hans = { title: '标题', greeting: '你好 {{name}}', found_other: '{{count}} 套', extra: '多余' };
  const [gap] = checkLocales({ en, zh_hans });
  expect(gap).toEqual({ language: 'zh_hans', missing: [], unknown: ['extra'], wrongValues: [] });
});

it('asks Arabic for all six forms', () => {
  const ar = { title: 'عنوان', greeting: 'مرحبا {{name}}', found_other: '{{count}} منزل' };
  const forms = ['found_few', 'found_many', 'found_one', 'found_two', 'found_zero'];
  expect(checkLocales({ en, ar })[0]?.missing).toEqual(forms);
});

it('notices a text that lost its value', () => {
  const zh_hans = { title: '标题', greeting: '你好', found_other: '{{count}} 套' };
  expect(checkLocales({ en, zh_hans })[0]?.wrongValues).toEqual(['greeting']);
});
