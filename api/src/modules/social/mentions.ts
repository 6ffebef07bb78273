import type { Group } from '@portico/contracts';
import type { Database } from '../../db/client.ts';
import type { Requester } from '../../identity/requester.ts';
import { inLanguages } from '../../notices/noticeWords.ts';
import { type Happening, recordNotices } from '../../notices/recordNotices.repository.ts';
import { readMentionable, readTellable } from './people.repository.ts';
import { readerOf } from './reader.ts';
import { replaceMentions, type StoredText } from './texts.repository.ts';

/** Stores a text's mentions: people who may read it and are named in it. */
export async function keepMentions(
  tx: Database,
  text: Pick<StoredText, 'id' | 'groupId' | 'body'>,
  ids: readonly string[],
  { by, at }: { by: Requester; at: Date },
): Promise<string[]> {
  const people = await readMentionable(tx, readerOf(by), text.groupId, ids, at);
  const named = people.filter(({ fullName }) => text.body.includes(`@${fullName}`)).map(({ _id }) => _id);
  await replaceMentions(tx, text.id, named);
  return named;
}

type Concerned = { mentioned: readonly string[]; answered?: string | null; posted?: string | null };

/**
 * Sends a notice to each person a text concerns, once: people it mentions, the author of the comment it answers, the
 * author of the post above it. Nobody is told about a group that they have muted or may not read, nor about somebody
 * whom they have blocked.
 */
export async function tellConcerned(
  tx: Database,
  text: StoredText & { group: Pick<Group, 'name' | 'names'> },
  { mentioned, answered = null, posted = null }: Concerned,
  { by, at }: { by: Requester; at: Date },
): Promise<void> {
  const kinds = new Map<string, Happening['kind']>();
  if (posted) kinds.set(posted, 'post-commented');
  if (answered) kinds.set(answered, 'comment-answered');
  for (const personId of mentioned) kinds.set(personId, 'post-mention');
  const tellable = await readTellable(tx, readerOf(by), text.groupId, [...kinds.keys()], at);
  const postId = text.postId ?? text.id;
  const name = by.standing.currentPerson.name.fullName;
  const happenings = [...kinds].flatMap(([personId, kind]): Happening[] =>
    tellable.has(personId)
      ? [
          {
            ...{ personId, kind, key: `${kind} ${text.id}` },
            ...(kind === 'post-mention'
              ? {}
              : { fold: text.answersId && kind === 'comment-answered' ? text.answersId : postId }),
            values: { name, ...inLanguages('group', text.group) },
            actorPersonId: by.personId,
            path: `/social?post=${postId}${text.postId ? `&comment=${text.id}` : ''}`,
          },
        ]
      : [],
  );
  await recordNotices(tx, happenings, at);
}
