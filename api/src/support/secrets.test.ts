import { createSecrets } from './secrets.ts';

const secrets = createSecrets('k'.repeat(40));

it('opens what it has sealed, for the same purpose and owner', () => {
  const sealed = secrets.seal('second factor', 'elena', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(secrets.open('second factor', 'elena', sealed)).toBe('JBSWY3DPEHPK3PXP');
});

it('never seals the same text alike twice', () => {
  expect(secrets.seal('a', 'b', 'text')).not.toBe(secrets.seal('a', 'b', 'text'));
});

it.each([
  ['another owner', () => secrets.open('second factor', 'marco', sealed)],
  ['another purpose', () => secrets.open('one-time code', 'elena', sealed)],
  ['another key', () => createSecrets('x'.repeat(40)).open('second factor', 'elena', sealed)],
  ['a changed text', () => secrets.open('second factor', 'elena', `${sealed.slice(0, -4)}AAAA`)],
])('opens nothing for %s', (_what, open) => {
  expect(open).toThrow();
});
const sealed = secrets.seal('second factor', 'elena', 'JBSWY3DPEHPK3PXP');

it('makes equal fingerprints only from equal parts', () => {
  const one = secrets.fingerprint('code', 'elena', 'AB12');
  expect(secrets.fingerprint('code', 'elena', 'AB12')).toBe(one);
  for (const parts of [['elen', 'aAB12'], ['elenaAB12'], ['marco', 'AB12']])
    expect(secrets.fingerprint('code', ...parts)).not.toBe(one);
  expect(secrets.fingerprint('other', 'elena', 'AB12')).not.toBe(one);
  expect(createSecrets('x'.repeat(40)).fingerprint('code', 'elena', 'AB12')).not.toBe(one);
});
