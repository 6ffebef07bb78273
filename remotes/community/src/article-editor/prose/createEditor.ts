import type { ArticleDocument } from '@portico/contracts';
import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { sliceOf } from './pasted.ts';
import { proseSchema } from './proseSchema.ts';

const { nodes, marks } = proseSchema;
const { list_item: item, hard_break: lineBreak } = nodes;
const { strong, em } = marks;

function must<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('the schema of articles lacks a type that the editor uses');
  return found;
}

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(must(lineBreak).create()).scrollIntoView());
  return true;
};

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(must(strong)),
    'Mod-i': toggleMark(must(em)),
    Enter: splitListItem(must(item)),
    'Shift-Enter': insertBreak,
    // Outside of lists and tables Tab leaves the editor, so that nobody who uses the keyboard is caught in it.
    Tab: chainCommands(goToNextCell(1), sinkListItem(must(item))),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(must(item))),
  }),
  keymap(baseKeymap),
  tableEditing(),
];

/** A document of the API; an empty one gets the paragraph that the editor needs. */
function nodeOf(document: ArticleDocument) {
  const empty = document.content.length === 0;
  return empty ? must(nodes.doc).createAndFill() : proseSchema.nodeFromJSON(document);
}

/** Words without looks stay the library's: it handles them as text. */
function takePasted(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html');
  if (!html) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.replaceSelection(sliceOf(html)).scrollIntoView().setMeta('paste', true));
  return true;
}

/** Content moved within the editor is left to the library: it is a part of the document, and no HTML. */
function takeDropped(view: EditorView, event: DragEvent): boolean {
  const html = event.dataTransfer?.getData('text/html');
  if (!html || view.dragging) return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (at) view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, sliceOf(html)).setMeta('paste', true));
  return true;
}

export interface EditorOptions {
  place: HTMLElement;
  document: ArticleDocument;
  label: string;
  language: { lang: string; dir: 'ltr' | 'rtl' };
  onChange: (document: ArticleDocument) => void;
  /** Called after every step, so that the buttons show what is on. */
  onState: (state: EditorState) => void;
}

/**
 * The editor of one text. Pasted and dropped HTML never goes the library's own way, which writes it into a document and
 * asks for a policy of its own, before it calls `handlePaste` and `handleDrop`: so the events are taken before the library
 * sees them, and the HTML is parsed as `sliceOf` does. The page's policy on scripts needs no exception.
 */
export function createEditor({
  place,
  document,
  label,
  language,
  onChange,
  onState,
}: EditorOptions): EditorView {
  return new EditorView(place, {
    state: EditorState.create({ doc: nodeOf(document) ?? undefined, schema: proseSchema, plugins }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...language,
    },
    handleDOMEvents: { paste: takePasted, drop: takeDropped },
    dispatchTransaction(this: EditorView, transaction) {
      this.updateState(this.state.apply(transaction));
      onState(this.state);
      if (transaction.docChanged) onChange(this.state.doc.toJSON() as ArticleDocument);
    },
  });
}
