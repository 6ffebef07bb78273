import { Ajv } from 'ajv';
import { filledLineOf, filledTextOf, Id, IdOrEmpty, lineOf, textOf } from './base.ts';
import { isId } from './lists.ts';

const turned = 'Ada \u202eecalevoL';
const unseen = '\u200b\u2060\u3164\ufeff\u00ad ';

it.each<[string, string, [boolean, boolean, boolean, boolean]]>([
  ['a name', 'Ada Lovelace', [true, true, true, true]],
  ['an Arabic name', 'ليلى حداد', [true, true, true, true]],
  ['an emoji joined of two', '👩\u200d💻', [true, true, true, true]],
  ['nothing', '', [true, false, true, false]],
  ['spaces', '   ', [true, false, true, false]],
  ['characters that nobody sees', unseen, [true, false, true, false]],
  ['a text that turns its direction', turned, [false, false, false, false]],
  ['a name after what nobody sees', '\u200b Ada', [true, true, true, true]],
  ['a control character after what nobody sees', '\u200b\u0007Ada', [false, false, false, false]],
  ['a control character', 'Ada\u0007', [false, false, false, false]],
  ['two lines', 'Ada\nLovelace', [false, false, true, true]],
])(
  'takes %s for a line, a line with something in it, a text and a text with something in it',
  (_case, text, expected) => {
    const takes = (schema: object) => new Ajv().compile(schema)(text);
    expect([lineOf(80), filledLineOf(80), textOf(80), filledTextOf(80)].map(takes)).toEqual(expected);
  },
);

it.each([
  ['6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b', true],
  ['6F1C2A34-0B5D-4E6F-8A9B-0C1D2E3F4A5B', false],
  ['6f1c2a340b5d4e6f8a9b0c1d2e3f4a5b', false],
  [' 6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b', false],
  ['6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5b/x', false],
  ['6f1c2a34-0b5d-4e6f-8a9b-0c1d2e3f4a5g', false],
])('judges %j as an id in an address as in a request: %s', (text, isOne) => {
  const takes = (schema: object) => new Ajv().compile(schema)(text);
  expect([isId(text), takes(Id), takes(IdOrEmpty)]).toEqual([isOne, isOne, isOne]);
});
