import { contactIn } from './contact.ts';

it.each([
  ['(305) 555-0123', { digits: '3055550123', isWorldwide: false }],
  ['+44 20 7946 0958', { digits: '442079460958', isWorldwide: true }],
  ['0044 20 7946 0958', { digits: '442079460958', isWorldwide: true }],
  ['305.555', { digits: '305555', isWorldwide: false }],
  ['33139', null],
  ['Ana@Portico.test', { email: 'ana@portico.test' }],
  ['ana@', { email: 'ana@' }],
  ['a@', null],
  ['ana vasquez', null],
  ['100 Ocean Drive', null],
  ['ana @ home', null],
])('reads %j as %j', (term, expected) => {
  expect(contactIn(term)).toEqual(expected);
});
