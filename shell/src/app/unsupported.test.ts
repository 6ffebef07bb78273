import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = (name: string) => readFileSync(join(__dirname, '../../public', name), 'utf8');
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it.each(['unsupported.js', 'boot.js'])('writes %s in the JavaScript the oldest browsers read', (name) => {
  expect(withoutComments(source(name))).not.toMatch(/=>|`|\b(const|let|async|import)\s|\.\.\.|\?\./);
});

it('names the five browsers of A §2 where Portico cannot run, and recommends only those that can', () => {
  document.body.innerHTML = '<div id="root"></div>';
  // biome-ignore lint/security/noGlobalEval: as the browser runs a classic script; the file is ours
  window.eval(source('unsupported.js'));
  const names = [...document.querySelectorAll('li')].map((item) => item.textContent);
  expect(names).toEqual(['Chrome', 'Edge', 'Firefox', 'Safari']);
  expect(document.body).toHaveTextContent('Internet Explorer cannot open Portico, not even IE 11.');
  expect(document.querySelector('h1')).toHaveTextContent('Your browser is not supported');
  expect(document.title).toBe('Portico: unsupported browser');
});
