import type { ThreadPerson } from '@portico/contracts';
import { mostMentions } from '@portico/contracts/lists';

/** The form in which a text names somebody. */
export const mentionOf = ({ fullName }: Pick<ThreadPerson, 'fullName'>) => `@${fullName}`;

/** Those of these people whom the text still names: a chosen name may have been deleted again. */
export const mentionedIn = (body: string, people: readonly ThreadPerson[]): ThreadPerson[] =>
  people
    .filter((person, place) => people.findIndex(({ _id }) => _id === person._id) === place)
    .filter((person) => body.includes(mentionOf(person)))
    .slice(0, mostMentions);

/** A piece of a text; with a person where it names one. */
export interface TextPart {
  text: string;
  person: ThreadPerson | null;
}

/** Cuts a text at the names in it; of two that begin alike, the longer one counts. */
export function partsOf(body: string, people: readonly ThreadPerson[]): TextPart[] {
  const byLength = people.toSorted((a, b) => b.fullName.length - a.fullName.length);
  const parts: TextPart[] = [];
  let plain = '';
  for (let at = 0; at < body.length; ) {
    const person = body[at] === '@' && byLength.find((one) => body.startsWith(mentionOf(one), at));
    if (!person) {
      plain += body[at];
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, person: null });
    plain = '';
    parts.push({ text: mentionOf(person), person });
    at += mentionOf(person).length;
  }
  if (plain) parts.push({ text: plain, person: null });
  return parts;
}

/** Letters, and other characters of names: at most three words, so that a following sentence is not searched for. */
const asked = /(?:^|[\s(])@([\p{L}\p{M}][\p{L}\p{M}’'.-]*(?: [\p{L}\p{M}’'.-]+){0,2})$/u;

/** The beginning of a name before the caret, and the position of its '@'; null where nobody is being named. */
export function askedAt(text: string, caret: number): { name: string; start: number } | null {
  const name = asked.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { name, start: caret - name.length - 1 };
}
