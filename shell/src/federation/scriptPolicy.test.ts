import { guardScripts, scriptRules, trustScriptsFrom } from './scriptPolicy.ts';

const parser = 'DOMParser parseFromString';

it.each(['/assets/a.js', `${location.origin}/remotes/auth/1/remoteEntry.js`])(
  'lets own scripts through: %s',
  (address) => {
    expect(scriptRules.createScriptURL(address)).toBe(address);
  },
);

it.each([
  'https://elsewhere.test/a.js',
  '//elsewhere.test/a.js',
  'data:text/javascript,alert(1)',
  'blob:null/1',
])('refuses the script %s', (address) => {
  expect(() => scriptRules.createScriptURL(address)).toThrow('are not allowed');
});

it('allows what the registry allows', () => {
  const address = 'https://cdn.portico.test/listings/remoteEntry.js';
  expect(() => scriptRules.createScriptURL(address)).toThrow('https://cdn.portico.test');
  trustScriptsFrom(['https://cdn.portico.test']);
  expect(scriptRules.createScriptURL(address)).toBe(address);
});

it('hands HTML to the inert parser alone', () => {
  expect(scriptRules.createHTML('<p>', 'TrustedHTML', parser)).toBe('<p>');
  expect(() => scriptRules.createHTML('<p>', 'TrustedHTML', 'Element innerHTML')).toThrow(
    'Element innerHTML',
  );
});

it('does nothing where the browser has no Trusted Types', () => {
  expect(() => guardScripts()).not.toThrow();
});
