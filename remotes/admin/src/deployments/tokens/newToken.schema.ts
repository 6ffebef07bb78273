import { longestTeamName } from '@portico/contracts/lists';
import { yup } from '@portico/ui/forms';

export interface NewTokenValues {
  team: string;
  remotes: string;
}

export const namesIn = (text: string): string[] =>
  text
    .split(/[\s,;،，]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

const remoteName = /^[a-z][a-z0-9-]{1,30}$/;

export const newTokenSchema = yup.object({
  team: yup.string().trim().required('wrong.needed').max(longestTeamName),
  remotes: yup
    .string()
    .required('wrong.needed')
    .test('names', 'wrong.names', (text = '') => namesIn(text).every((name) => remoteName.test(name))),
});
