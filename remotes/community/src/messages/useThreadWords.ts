import type { Message, Thread, ThreadPerson } from '@portico/contracts';
import { languageTag, useLanguage } from '@portico/i18n';
import { useMemo } from 'react';
import { useMessagesT } from './words.ts';

const byId = (people: readonly ThreadPerson[], id: string) => people.find(({ _id }) => _id === id);

/** The names of a thread and of the events in it. */
export function useThreadWords(ownId: string) {
  const t = useMessagesT();
  const { language } = useLanguage();
  return useMemo(() => {
    const list = new Intl.ListFormat(languageTag(language), { style: 'short', type: 'conjunction' });
    const others = ({ members }: Thread) => members.filter(({ _id }) => _id !== ownId);
    const present = (thread: Thread) => others(thread).filter(({ isIn }) => isIn);
    const nameOf = (people: readonly ThreadPerson[], id: string) =>
      byId(people, id)?.fullName ?? t('formerMember');

    function title(thread: Thread): string {
      if (thread.kind === 'group') {
        const names = present(thread).map(({ fullName }) => fullName);
        return thread.title || (names.length > 0 ? list.format(names) : t('emptyGroup'));
      }
      if (thread.kind === 'direct') return others(thread)[0]?.fullName ?? t('formerMember');
      // The concierge see whose thread it is; the member sees the concierge.
      if (thread.ownerId === null || thread.ownerId === ownId) return t('concierge');
      return nameOf(thread.members, thread.ownerId);
    }

    /** An event in a group, as a sentence. */
    function event(message: Message, thread: Thread): string {
      const name = nameOf(thread.members, message.senderId);
      if (message.kind === 'joined') {
        const names = message.body.split(' ').map((id) => nameOf(thread.members, id));
        if (message.body === message.senderId) return t('event.cameBack', { name });
        return t('event.added', { name, names: list.format(names) });
      }
      if (message.kind === 'left') return t('event.left', { name });
      return t('event.titled', { name, title: message.body });
    }

    /** The text of a message in a line of the list or a quotation. */
    function line(message: Message, thread: Thread): string {
      const isOwn = message.senderId === ownId;
      if (message.kind !== 'text') return event(message, thread);
      if (message.isHidden) return t('hidden');
      if (message.deletedAt) return t(isOwn ? 'takenBackOwn' : 'takenBack');
      if (message.body) return message.body;
      if (message.card) return t(`card.${message.card.kind}`);
      return t('file', { count: message.files.length });
    }

    return { title, line, nameOf, others, present };
  }, [t, language, ownId]);
}

export type ThreadWords = ReturnType<typeof useThreadWords>;
