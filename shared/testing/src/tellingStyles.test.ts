interface TellingStyles {
  tellingPartOf(rule: string): string;
}
const { tellingPartOf } = jest.requireActual<TellingStyles>('../jest/telling-styles.cjs');

it.each([
  ['.css-1{color:red;display:none;margin:0;}', '.css-1{display:none;}'],
  ['.css-1{color:red;}', ''],
  [
    '@media screen and (min-width:48rem){.css-1{display:flex;gap:4px;}}',
    '@media screen and (min-width:48rem){.css-1{display:flex;}}',
  ],
  ['@media print{.css-1{color:black;}}', ''],
  [
    '.css-1:is(a,b) .part{visibility:hidden!important;}',
    '.css-1:is(a,b) .part{visibility:hidden!important;}',
  ],
  ['.css-1{background:url(data:image/svg+xml;base64,PHN2Zz4=);opacity:0;}', '.css-1{opacity:0;}'],
  ['@keyframes turn{from{opacity:0;}to{opacity:1;}}', ''],
  ['@layer tokens{:root{--space:4px;}}', ''],
])('of %s jsdom gets %p', (rule, part) => {
  expect(tellingPartOf(rule)).toBe(part);
});
