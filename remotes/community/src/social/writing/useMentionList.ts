import type { ThreadPerson } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useActiveOption, useDebounced } from '@portico/features/typing';
import { useRemoteQuery } from '@portico/remote-kit';
import { type RefObject, useState } from 'react';
import { searchMentions } from '../socialCalls.ts';
import { askedAt, mentionOf } from './mentions.ts';

const settleMs = 200;
const nobody: readonly ThreadPerson[] = [];

interface MentionListOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  groupId: string;
  /** The people who are already named. */
  mentions: readonly ThreadPerson[];
  onMention: (text: string, person: ThreadPerson) => void;
}

/** The people whom the '@' before the caret may mean, and the keys that choose one. */
export function useMentionList(options: MentionListOptions) {
  const { field, text, groupId, mentions, onMention } = options;
  const [caret, setCaret] = useState(0);
  /** The '@' whose list was closed with Esc. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const atCaret = askedAt(text, caret);
  const isNamed = atCaret && mentions.some((one) => text.startsWith(mentionOf(one), atCaret.start));
  const asked = isNamed ? null : atCaret;
  const name = useDebounced(asked?.name ?? '', settleMs);
  const isOpen = asked !== null && asked.start !== closedAt;
  const found = useRemoteQuery(
    keys.social.people(groupId, name),
    (context) => searchMentions(groupId, name, context),
    { isEnabled: isOpen && name !== '' && groupId !== '', keepsPrevious: true },
  );
  const people = isOpen && name !== '' ? (found.data?.docs ?? nobody) : nobody;

  function choose(index: number) {
    const person = people[index];
    const element = field.current;
    if (!person || !asked || !element) return;
    const before = `${text.slice(0, asked.start)}${mentionOf(person)} `;
    onMention(before + text.slice(caret).replace(/^ /, ''), person);
    setCaret(before.length);
    // After the new text is in the field.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(before.length, before.length);
    });
  }

  const { active, reset, onKeyDown } = useActiveOption({
    count: people.length,
    onChoose: choose,
    first: 0,
    ids: people.map(({ _id }) => _id),
  });

  return {
    people,
    active,
    choose,
    onKeyDown,
    /** The caret is somewhere else, or the text another one. */
    follow(element: HTMLTextAreaElement) {
      setCaret(element.selectionStart);
      if (askedAt(element.value, element.selectionStart)?.start !== closedAt) setClosedAt(null);
      if (element.value !== text) reset();
    },
    close: () => setClosedAt(asked?.start ?? null),
  };
}
