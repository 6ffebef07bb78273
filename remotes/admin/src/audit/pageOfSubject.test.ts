import { pageOfSubject } from './pageOfSubject.ts';

it.each([
  ['listing', '/view-property?id=7'],
  ['person', '/edit-account?id=7'],
  ['subscription', '/admin/subscription-log?open=7'],
  ['desk-form', '/admin/desk?item=form.7'],
  ['desk-template', null],
  ['session', null],
])('leads from a %s to %s', (kind, page) => {
  expect(pageOfSubject({ kind, id: '7', name: 'It' })).toBe(page);
  expect(pageOfSubject({ kind, id: '7', name: null })).toBeNull();
});
