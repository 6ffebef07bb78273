import type { Choice } from './chosen.ts';
import { originOf } from './previews.ts';
import { questionOf } from './words.ts';

/** The questions since this page was opened: reading the registry again asks nobody twice. */
const answers = new Map<string, boolean>();

/** Whether the person wants code from this origin, which a link asked for: anybody can send a member a link. */
export async function isAgreed({ name, source }: Choice): Promise<boolean> {
  const origin = originOf(source);
  const asked = `${name}@${source}`;
  const known = answers.get(asked);
  if (known !== undefined) return known;
  const question = await questionOf({ name, origin });
  const answer = window.confirm(question);
  answers.set(asked, answer);
  return answer;
}
