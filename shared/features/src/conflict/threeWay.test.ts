import { threeWay } from './threeWay.ts';

const base = { phone: '1', bio: 'old', tags: ['a'], isOn: false };

it.each([
  ['nobody changed anything', {}, {}, base, []],
  ['I changed one field', { phone: '2' }, {}, { ...base, phone: '2' }, []],
  ['they changed another', { phone: '2' }, { bio: 'new' }, { ...base, phone: '2', bio: 'new' }, []],
  ['both made the same of it', { bio: 'new' }, { bio: 'new' }, { ...base, bio: 'new' }, []],
  ['both made different things of it', { bio: 'mine' }, { bio: 'theirs' }, { ...base, bio: 'mine' }, ['bio']],
  [
    'lists differ by what is in them',
    { tags: ['a'] },
    { tags: ['a', 'b'] },
    { ...base, tags: ['a', 'b'] },
    [],
  ],
  ['two lists grew apart', { tags: ['c'] }, { tags: ['b'] }, { ...base, tags: ['c'] }, ['tags']],
  ['I emptied what they filled', { bio: '' }, { bio: 'new' }, { ...base, bio: '' }, ['bio']],
  ['a switch was set by both', { isOn: true }, { isOn: true }, { ...base, isOn: true }, []],
])('%s', (_, mine, theirs, merged, clashes) => {
  expect(threeWay(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({ merged, clashes });
});
