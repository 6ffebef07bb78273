import type { ClientRow, ClientStage } from '@portico/contracts';
import { type Columns, dropOf, movedOn } from './boardMoves.ts';

const card = (id: string, stage: ClientStage) => ({ _id: id, fullName: id, stage }) as ClientRow;
const board = (content: Partial<Record<ClientStage, string>>): Columns =>
  Object.entries(content).map(([stage, ids]) => ({
    stage: stage as ClientStage,
    count: ids.length,
    isCountCapped: false,
    docs: [...ids].map((id) => card(id, stage as ClientStage)),
  }));
const shown = (columns: Columns) =>
  Object.fromEntries(columns.map(({ stage, docs }) => [stage, docs.map(({ _id }) => _id).join('')]));

const start = board({ new: 'abc', active: 'de', lost: '' });

it.each([
  ['down within a column', 'a', 'c', { new: 'bca', active: 'de', lost: '' }],
  ['up within a column', 'c', 'a', { new: 'cab', active: 'de', lost: '' }],
  ['onto a card of another column', 'a', 'e', { new: 'bc', active: 'dae', lost: '' }],
  ['onto the first card of another column', 'b', 'd', { new: 'ac', active: 'bde', lost: '' }],
  ['onto another column', 'b', 'active', { new: 'ac', active: 'deb', lost: '' }],
  ['onto an empty column', 'b', 'lost', { new: 'ac', active: 'de', lost: 'b' }],
])('moves a card %s', (_, active, over, expected) => {
  const move = dropOf(start, active, over);
  if (!move) throw new Error('nothing moves');
  const after = movedOn(start, move);
  expect(shown(after)).toEqual(expected);
  expect(after.map(({ count, docs }) => count - docs.length)).toEqual([0, 0, 0]);
});

it.each([
  ['onto itself', 'a', 'a'],
  ['onto the column it is in', 'a', 'new'],
  ['that has gone', 'x', 'a'],
  ['onto nothing', 'a', 'nowhere'],
])('moves no card %s', (_, active, over) => {
  expect(dropOf(start, active, over)).toBeNull();
});
