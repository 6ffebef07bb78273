import type { ArticleDocument, Language } from '@portico/contracts';
import { languageDirection, languageTag } from '@portico/i18n';
import { Box, Flex, styled } from '@portico/ui';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Insertion, InsertRequest } from './InsertDialog.tsx';
import { insertBlock, isInTable, isOn, proseCommands, setLink } from './prose/commands.ts';
import { createEditor } from './prose/createEditor.ts';
import { insertSigns, tableSigns, textSigns } from './toolSigns.tsx';
import { useEditorT } from './words.ts';

const typography = {
  '& .ProseMirror': {
    minBlockSize: '22rem',
    padding: '5',
    outlineOffset: '-2px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    fontSize: '1.0625rem',
    lineHeight: '1.7',
  },
  '& .ProseMirror > * + *': { marginBlockStart: '1em' },
  '& h2, & h3': { fontFamily: 'display', fontWeight: 'medium' },
  '& h2': { fontSize: '2xl' },
  '& h3': { fontSize: 'xl' },
  '& ul': { listStyleType: 'disc', paddingInlineStart: '1.4em' },
  '& ol': { listStyleType: 'decimal', paddingInlineStart: '1.4em' },
  '& a': { color: 'brassText', textDecoration: 'underline' },
  '& blockquote': { borderInlineStart: '2px solid var(--portico-brass)', paddingInlineStart: '1em' },
  '& :is(th, td)': { border: 'hairline', padding: '2', verticalAlign: 'top', textAlign: 'start' },
  '& table': { inlineSize: 'full', borderCollapse: 'collapse' },
  '& [data-listing]': { padding: '3', background: 'sunken', borderRadius: 'sm', fontSize: 'sm' },
  '& .ProseMirror-selectednode': { outline: '2px solid var(--portico-brass)' },
  '& .selectedCell': { background: 'sunken' },
} as const;

const Tool = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: '9',
    minBlockSize: '9',
    paddingInline: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    _hover: { background: 'sunken' },
    _pressed: { background: 'sunken', color: 'brassText' },
    _disabled: { opacity: 0.4 },
  },
});

export interface ProseFieldProps {
  label: string;
  language: Language;
  document: ArticleDocument;
  onChange: (document: ArticleDocument) => void;
  error?: string | undefined;
  /** Asks for the content that a button inserts; the dialog is outside of the article's form. */
  onInsert: (request: InsertRequest) => void;
}

/** The text of one language. It is made once: to show another text, give it another key. */
export function ProseField({ label, language, document, onChange, error, onInsert }: ProseFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const start = useRef({ document, label, language });

  // The editor lives outside of React: it is created for the element, and removed with it.
  useEffect(() => {
    if (!place.current) return;
    const { document: first, label: name, language: written } = start.current;
    const made = createEditor({
      place: place.current,
      document: first,
      label: name,
      language: { lang: languageTag(written), dir: languageDirection(written) },
      onChange: (next) => changed.current(next),
      onState: setState,
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, []);

  function run(command: Command) {
    if (!view.current) return;
    command(view.current.state, view.current.dispatch);
    view.current.focus();
  }

  const ask = (kind: Insertion['kind']) =>
    onInsert({
      kind,
      selected: state && selectedImage(state),
      apply: (insertion) => run(commandOf(insertion)),
    });

  return (
    <Box border="control" borderRadius="sm" background="surface" data-invalid={error ? '' : undefined}>
      <Toolbar state={state} onRun={run} onInsert={ask} />
      <Box ref={place} css={typography} />
    </Box>
  );
}

function selectedImage({ selection }: EditorState) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { src, alt, caption } = selection.node.attrs as Record<string, string>;
  return { src: src ?? '', alt: alt ?? '', caption: caption ?? '' };
}

function commandOf(insertion: Insertion): Command {
  if (insertion.kind === 'link') return setLink(insertion.href);
  if (insertion.kind === 'listing') return insertBlock('listing', { id: insertion.id });
  const { src, alt, caption } = insertion;
  return insertBlock('image', { src, alt, caption });
}

interface ToolbarProps {
  state: EditorState | null;
  onRun: (command: Command) => void;
  onInsert: (kind: Insertion['kind']) => void;
}

function Toolbar({ state, onRun, onInsert }: ToolbarProps) {
  const t = useEditorT();
  // Pressing a button must not take the selection out of the text.
  const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault();
  const tool = (name: keyof typeof proseCommands, sign: ReactNode) => (
    <Tool
      key={name}
      type="button"
      aria-label={t(`tools.${name}`)}
      title={t(`tools.${name}`)}
      aria-pressed={name in isOn && state ? isOn[name as keyof typeof isOn](state) : undefined}
      disabled={!state || !proseCommands[name](state)}
      onMouseDown={keepSelection}
      onClick={() => onRun(proseCommands[name])}
    >
      {sign}
    </Tool>
  );
  const inTable = state !== null && isInTable(state);
  return (
    <Flex
      role="group"
      aria-label={t('tools.label')}
      gap="1"
      flexWrap="wrap"
      padding="1"
      borderBlockEnd="hairline"
      position="sticky"
      insetBlockStart="16"
      background="surface"
      zIndex={1}
    >
      {(Object.keys(textSigns) as (keyof typeof textSigns)[]).map((name) => tool(name, textSigns[name]))}
      {(Object.keys(insertSigns) as (keyof typeof insertSigns)[]).map((kind) => (
        <Tool
          key={kind}
          type="button"
          aria-label={t(`tools.${kind}`)}
          title={t(`tools.${kind}`)}
          disabled={kind === 'link' && (state?.selection.empty ?? true)}
          onMouseDown={keepSelection}
          onClick={() => onInsert(kind)}
        >
          {insertSigns[kind]}
        </Tool>
      ))}
      {inTable &&
        (Object.keys(tableSigns) as (keyof typeof tableSigns)[]).map((name) => tool(name, tableSigns[name]))}
    </Flex>
  );
}
