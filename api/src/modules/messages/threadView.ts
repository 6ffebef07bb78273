import { type Message, mostSharedReads, type Thread, type ThreadMember } from '@portico/contracts';
import { lineOf } from '../../support/cutText.ts';
import { isoOrNull } from '../../support/moments.ts';
import type { MessageRow } from './messages.repository.ts';
import type { MemberRow } from './threadMembers.repository.ts';
import type { ThreadRow } from './threads.repository.ts';

export function toMessage(row: MessageRow): Message {
  const { answersId, answeredSenderId, answeredBody } = row;
  return {
    _id: row.id,
    threadId: row.threadId,
    number: row.number,
    change: row.change,
    kind: row.kind,
    senderId: row.senderPersonId,
    body: row.body,
    isHidden: row.isHidden,
    card: row.card as Message['card'],
    files: row.files,
    answers:
      answersId && answeredSenderId
        ? { _id: answersId, senderId: answeredSenderId, line: lineOf(answeredBody ?? '') }
        : null,
    sentAt: row.sentAt.toISOString(),
    editedAt: isoOrNull(row.editedAt),
    deletedAt: isoOrNull(row.deletedAt),
  };
}

type View = {
  readerId: string;
  members: readonly MemberRow[];
  last: MessageRow | undefined;
  canWrite: boolean;
};

/**
 * The reader comes first, and members who left come last. In large groups nobody is told how far the others have read. A
 * member who left sees who was in the group then. A member who joined later does not see who had left before.
 */
export function toThread(row: ThreadRow, { readerId, members, last, canWrite }: View): Thread {
  const { fromNumber, toNumber: leftAtNumber } = row;
  const hasLeft = leftAtNumber !== null;
  const met = members.filter(
    (member) =>
      member._id === readerId ||
      (member.fromNumber <= (leftAtNumber ?? member.fromNumber) &&
        (member.toNumber ?? fromNumber) >= fromNumber),
  );
  const isIn = ({ isPresent, toNumber }: MemberRow) =>
    hasLeft ? toNumber === null || toNumber > leftAtNumber : isPresent;
  const isShared = !hasLeft && (row.kind !== 'group' || members.filter(isIn).length <= mostSharedReads);
  const place = (member: MemberRow) => (member._id === readerId ? 0 : isIn(member) ? 1 : 2);
  const seen = met.toSorted((a, b) => place(a) - place(b));
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    ownerId: row.ownerPersonId,
    members: seen.map((member): ThreadMember => {
      const { _id, fullName, photoURL, agentId } = member;
      const isTold = isShared || _id === readerId;
      return {
        ...{ _id, fullName, photoURL, agentId, isIn: _id === readerId ? !hasLeft : isIn(member) },
        deliveredTo: isTold ? member.deliveredTo : null,
        readTo: isTold ? member.readTo : null,
      };
    }),
    lastNumber: row.toNumber ?? row.lastNumber,
    change: row.change,
    lastMessage: last ? toMessage(last) : null,
    unread: row.unread,
    isMuted: row.isMuted,
    canWrite,
    news: row.news,
  };
}
