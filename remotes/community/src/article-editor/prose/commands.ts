import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteTable, isInTable } from 'prosemirror-tables';
import { proseSchema } from './proseSchema.ts';

const nodeType = (name: string): NodeType => proseSchema.nodes[name] as NodeType;
const markType = (name: string): MarkType => proseSchema.marks[name] as MarkType;

/** Whether the selection is in a block of this type. */
export function isWithin(
  state: EditorState,
  name: string,
  attrs: Readonly<Record<string, unknown>> = {},
): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === name && Object.entries(attrs).every(([key, value]) => node.attrs[key] === value)) {
      return true;
    }
  }
  return false;
}

export function hasMark(state: EditorState, name: string): boolean {
  const { from, $from, to, empty } = state.selection;
  const type = markType(name);
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

const toggleBlock =
  (name: string, attrs: Readonly<Record<string, unknown>> = {}): Command =>
  (state, dispatch) =>
    isWithin(state, name, attrs)
      ? setBlockType(nodeType('paragraph'))(state, dispatch)
      : setBlockType(nodeType(name), attrs)(state, dispatch);

const toggleList =
  (name: string): Command =>
  (state, dispatch) =>
    isWithin(state, name)
      ? liftListItem(nodeType('list_item'))(state, dispatch)
      : wrapInList(nodeType(name))(state, dispatch);

const toggleQuote: Command = (state, dispatch) =>
  isWithin(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeType('blockquote'))(state, dispatch);

const insertTable: Command = (state, dispatch) => {
  if (isInTable(state)) return false;
  const cells = (name: string) =>
    Array.from({ length: 3 }, () => nodeType(name).createAndFill()).filter((cell) => cell !== null);
  const rows = ['table_header', 'table_cell', 'table_cell'].map((name) =>
    nodeType('table_row').create(null, cells(name)),
  );
  dispatch?.(state.tr.replaceSelectionWith(nodeType('table').create(null, rows)).scrollIntoView());
  return true;
};

/** The link of the selection: a new address, or none. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    const type = markType('link');
    const tr = state.tr.removeMark(from, to, type);
    dispatch?.(href ? tr.addMark(from, to, type.create({ href })) : tr);
    return true;
  };

export const insertBlock =
  (name: 'image' | 'listing' | 'horizontal_rule', attrs: Readonly<Record<string, string>> = {}): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodeType(name).create(attrs)).scrollIntoView());
    return true;
  };

export const proseCommands = {
  strong: toggleMark(markType('strong')),
  em: toggleMark(markType('em')),
  heading2: toggleBlock('heading', { level: 2 }),
  heading3: toggleBlock('heading', { level: 3 }),
  bulletList: toggleList('bullet_list'),
  orderedList: toggleList('ordered_list'),
  quote: toggleQuote,
  rule: insertBlock('horizontal_rule'),
  table: insertTable,
  row: addRowAfter,
  column: addColumnAfter,
  noTable: deleteTable,
} as const satisfies Record<string, Command>;

export const isOn = {
  strong: (state) => hasMark(state, 'strong'),
  em: (state) => hasMark(state, 'em'),
  heading2: (state) => isWithin(state, 'heading', { level: 2 }),
  heading3: (state) => isWithin(state, 'heading', { level: 3 }),
  bulletList: (state) => isWithin(state, 'bullet_list'),
  orderedList: (state) => isWithin(state, 'ordered_list'),
  quote: (state) => isWithin(state, 'blockquote'),
} as const satisfies Record<string, (state: EditorState) => boolean>;

export { isInTable };
