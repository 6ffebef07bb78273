import { Ajv } from 'ajv';
import { filledLineOf, filledTextOf, lineOf, textOf } from './base.ts';

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
