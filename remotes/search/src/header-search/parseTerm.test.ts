import { parseTerm } from './parseTerm.ts';

it.each([
  ['Malibu', { name: 'Malibu', state: '' }],
  ['  casa   marea ', { name: 'casa marea', state: '' }],
  ['CA', { name: '', state: 'CA' }],
  ['ca', { name: 'ca', state: '' }],
  ['Malibu, CA', { name: 'Malibu', state: 'CA' }],
  ['Palm Beach ,fl', { name: 'Palm Beach', state: 'FL' }],
  ['Toronto, ON', { name: 'Toronto', state: 'ON' }],
  ['Casa, Marea', { name: 'Casa, Marea', state: '' }],
  ['MV', { name: 'MV', state: '' }],
  ['Chen, Bo', { name: 'Chen, Bo', state: '' }],
  ['Hollowayne,  JR', { name: 'Hollowayne, JR', state: '' }],
  ['Moore, Al', { name: 'Moore', state: 'AL' }],
  ['', { name: '', state: '' }],
])('reads %j', (typed, expected) => {
  const { whole, ...read } = parseTerm(typed);
  expect(read).toEqual(expected);
  expect(whole).toBe(typed.trim().replace(/\s+/g, ' '));
});
