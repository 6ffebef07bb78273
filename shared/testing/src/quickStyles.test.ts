interface QuickStyles {
  mayMatch(selector: string, tag: string, classes: string): boolean;
}
const { mayMatch } = jest.requireActual<QuickStyles>('../jest/quick-styles.cjs');

const rules = [
  '.card',
  'button.card:hover',
  '.frame .card',
  '.frame > .label, .other',
  '.card:not(.label, .other)',
  ':is(.label, .card)',
  'INPUT.field',
  '.card::before',
  '.label ~ .card[title="a, b"]',
  '*',
  '[hidden]',
  'input:not([type]), textarea',
];

beforeEach(() => {
  document.body.innerHTML = `<div class="frame"><p class="label"></p><button class="card  wide" title="a, b"></button>
    <input class="field"><textarea hidden class="other"></textarea></div>`;
});

const classesOf = (element: Element) => ` ${[...element.classList].join(' ')} `;

it.each(rules)('never says that %s cannot apply where it does', (rule) => {
  const bare = rule.replace('::before', '');
  for (const element of document.querySelectorAll(bare))
    expect(mayMatch(rule, element.localName, classesOf(element))).toBe(true);
});

it.each([
  ['.card', 'p', ' label '],
  ['.frame > .label, .other', 'button', ' card '],
  ['.label .card:not(.wide)', 'p', ' label '],
  ['input.field', 'p', ' field '],
])('spares the engine %s for a %s of%s', (rule, tag, classes) => {
  expect(mayMatch(rule, tag, classes)).toBe(false);
});

it('shows the style of now: after a change of the class, of a sheet, of the element itself', () => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '.quiet { display: none; } @keyframes turn { to { opacity: 0; } }';
  const card = document.querySelector('.card') as HTMLElement;
  const display = () => getComputedStyle(card).display;
  expect(display()).toBe('inline-block');
  card.classList.add('quiet');
  expect(display()).toBe('none');
  sheet.textContent = '';
  expect(display()).toBe('inline-block');
  card.style.display = 'flex';
  expect(display()).toBe('flex');
  sheet.remove();
});
