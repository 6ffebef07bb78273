import { useMessageAttachments } from '@portico/features/message-files';
import { Box } from '@portico/ui';
import { Tabs } from '@portico/ui/data';
import { useEffect, useRef, useState } from 'react';
import { AnswerForm } from './AnswerForm.tsx';
import type { ComposerProps } from './composerProps.ts';
import { NoteForm } from './NoteForm.tsx';
import { type ItemKeys, useKeysOfItem } from './useItemKeys.ts';
import { useDeskT } from './words.ts';

type Mode = 'answer' | 'note';

/** The form stands close below its tabs, so that Send is in view with a short question. */
const closeTabs = { '& [role="tablist"]': { marginBlockEnd: '3' } } as const;

/** Writes the answer or a note; the typed text stays in this browser until it is sent, the files until the item is left. */
export function Composer({ item, work, keys }: ComposerProps & { keys: ItemKeys }) {
  const t = useDeskT();
  const [mode, setMode] = useState<Mode>('answer');
  const files = useMessageAttachments(item.facts.threadId ?? '');
  /** Grows with each key that asks to write. */
  const [asked, setAsked] = useState(0);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const write = (next: Mode) => () => {
    setMode(next);
    setAsked((times) => times + 1);
  };
  useEffect(() => {
    if (asked > 0) fieldRef.current?.focus();
  }, [asked]);
  useKeysOfItem(keys, item, { r: write('answer'), n: write('note') });
  return (
    <Box css={closeTabs}>
      <Tabs
        label={t('write')}
        selected={mode}
        onSelect={(id) => setMode(id === 'note' ? 'note' : 'answer')}
        tabs={[
          { id: 'answer', label: t('answer.label') },
          { id: 'note', label: t('note.label') },
        ]}
      >
        {mode === 'answer' ? (
          <AnswerForm item={item} work={work} fieldRef={fieldRef} files={files} />
        ) : (
          <NoteForm item={item} work={work} fieldRef={fieldRef} />
        )}
      </Tabs>
    </Box>
  );
}
