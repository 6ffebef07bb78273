import { parseTerm } from './parseTerm.ts';

it.each([
  ['Malibu', { name: 'Malibu', state: '' }],
  ['  casa   marea ', { name: 'casa marea', state: '' }],
  ['CA', { name: '', state: 'CA' }],
  ['ca', { name: 'ca', state: '' }],
  ['Malibu, CA', { name: 'Malibu', state: 'CA' }],
  ['Palm Beach ,fl', { name: 'Palm Beach', state: 'FL' }],
  ['Casa, Marea', { name: 'Casa, Marea', state: '' }],
  ['', { name: '', state: '' }],
])('reads %j', (typed, expected) => {
  expect(parseTerm(typed)).toEqual(expected);
});
