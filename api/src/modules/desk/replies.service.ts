import type { DeskReplyBody, WholeDeskItem } from '@portico/contracts';
import type { AppContext } from '../../apiModule.ts';
import type { Requester } from '../../identity/requester.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { ApiProblem } from '../../support/apiProblem.ts';
import { recordAudit } from '../../support/audit.ts';
import type { ItemKey } from './desk.repository.ts';
import { createDesk, requireOwnEntry } from './desk.service.ts';
import * as repository from './deskItems.repository.ts';
import { answerMail } from './deskMails.ts';
import { createDeskReading } from './reading.service.ts';
import type { Step } from './step.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'env' | 'live' | 'mail' | 'concierge'>;

/** Answers from the desk: in the member's conversation, or by mail. */
export function createReplies(context: Context) {
  const { now, mail, concierge } = context;
  const desk = createDesk(context);
  const reading = createDeskReading(context);

  async function sendMail({ tx, key }: Step, item: WholeDeskItem, { _id, body }: DeskReplyBody) {
    const { conciergeEmail } = (await readSettings(tx)).system;
    const asked = item.entries.find(({ kind }) => kind === 'asked');
    const letter = answerMail({
      ...{ id: _id, to: item.member?.email ?? item.email, replyTo: conciergeEmail, text: body.trim() },
      firstName: item.person?.fullName ?? item.name,
      language: item.member?.language ?? 'en',
      subject: key.kind === 'privacy' ? '' : item.title,
      reference: item.reference,
      quoted: item.person && asked?.body ? asked.body : null,
    });
    await mail.send(letter, tx);
  }

  async function write(step: Step, item: WholeDeskItem, body: DeskReplyBody) {
    if (body.channel === 'mail') {
      if (body.fileIds?.length)
        throw new ApiProblem('INVALID_INPUT', { fields: { fileIds: 'NOT_A_CHOICE' } });
      await sendMail(step, item, body);
      return undefined;
    }
    if (!item.person) throw new ApiProblem('INVALID_INPUT', { fields: { channel: 'NOT_A_CHOICE' } });
    const answer = { id: body._id, personId: item.person._id, text: body.body.trim() };
    const answersId = step.key.kind === 'partner' && item.facts.threadId ? step.key.id : null;
    const parts = { answersId, fileIds: body.fileIds ?? [] };
    const { tell } = await concierge.answer(step.tx, { ...answer, ...parts }, step.by);
    return tell;
  }

  /** CONFLICT if a colleague has it, or has changed it since; INVALID_INPUT for a channel that reaches nobody. */
  async function requireAnswerable(step: Step, { version, channel }: DeskReplyBody): Promise<WholeDeskItem> {
    const { tx, key, row, by } = step;
    await desk.requireCurrent(step, version);
    const item = await reading.read(tx, key, by);
    if (row.ownerPersonId !== null && row.ownerPersonId !== by.personId)
      throw new ApiProblem('CONFLICT', { current: item });
    if (!item.channels.includes(channel))
      throw new ApiProblem('INVALID_INPUT', { fields: { channel: 'NOT_A_CHOICE' } });
    return item;
  }

  /** The first answer since somebody began to wait records when that was. */
  async function keepAnswer(
    { tx, key, by }: Step,
    item: WholeDeskItem,
    { _id, body, channel }: DeskReplyBody,
  ) {
    const askedAt = new Date(item.askedAt);
    const isFirst = item.state === 'open' && !(await repository.hasAnswerSince(tx, key, askedAt));
    await repository.insertEntry(tx, key, {
      ...{ id: _id, personId: by.personId, at: now(), askedAt: isFirst ? askedAt : null },
      ...(channel === 'mail' ? { entry: 'mailed', body: body.trim() } : { entry: 'answered' }),
    });
  }

  /**
   * Sends an answer only once, even if it is requested again. The person who answers then has the item. If a colleague
   * has the item, or has changed it since the reader saw it, nothing is sent, and the error is CONFLICT with the
   * current item.
   */
  const reply = (key: ItemKey, body: DeskReplyBody, by: Requester): Promise<WholeDeskItem> =>
    desk.onItem(key, by, async (step) => {
      const { tx, row } = step;
      if (await repository.findEntry(tx, body._id)) {
        await requireOwnEntry(tx, key, body._id, by);
        return undefined;
      }
      const item = await requireAnswerable(step, body);
      const tell = await write(step, item, body);
      await keepAnswer(step, item, body);
      await desk.setOwner(step, by.personId);
      await desk.setState(step, body.state);
      const subject = { subjectKind: `desk-${key.kind}`, subjectId: key.id };
      await recordAudit(tx, by, {
        ...{ action: 'desk-answered', ...subject, at: now() },
        before: { ownerId: row.ownerPersonId, state: step.state },
        after: { ownerId: by.personId, state: body.state, channel: body.channel },
      });
      return tell;
    });

  return { reply };
}
