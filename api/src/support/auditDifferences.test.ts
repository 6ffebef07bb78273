import { differences } from './auditDifferences.ts';

it.each<[string, unknown, unknown, unknown[]]>([
  ['nothing', null, null, []],
  ['what stayed', { city: 'Porto', roles: ['agent'] }, { city: 'Porto', roles: ['agent'] }, []],
  [
    'a changed field',
    { city: 'Porto', zip: '1' },
    { city: 'Nice', zip: '1' },
    [{ field: 'city', before: 'Porto', after: 'Nice' }],
  ],
  ['what is new', null, { reason: 'Asked for' }, [{ field: 'reason', before: null, after: 'Asked for' }]],
  ['what is gone', { phone: '+1' }, { phone: null }, [{ field: 'phone', before: '+1', after: null }]],
  ['what was left out', { phone: '+1' }, {}, [{ field: 'phone', before: '+1', after: null }]],
  [
    'lists',
    { roles: ['agent'] },
    { roles: ['admin', 'agent'] },
    [{ field: 'roles', before: 'agent', after: 'admin, agent' }],
  ],
  [
    'fields within fields',
    { maintenance: { isOn: false, headline: 'x' } },
    { maintenance: { isOn: true, headline: 'x' } },
    [{ field: 'maintenance.isOn', before: 'false', after: 'true' }],
  ],
  [
    'a list of records',
    { steps: [] },
    { steps: [{ a: 1 }] },
    [{ field: 'steps', before: null, after: '{"a":1}' }],
  ],
  ['zero, which is something', { count: null }, { count: 0 }, [{ field: 'count', before: null, after: '0' }]],
  ['empty text, which is nothing', { message: '' }, { message: null }, []],
  ['what is no record', 'was', 'is', []],
])('tells %s', (_what, before, after, changes) => {
  expect(differences(before, after)).toEqual(changes);
});
