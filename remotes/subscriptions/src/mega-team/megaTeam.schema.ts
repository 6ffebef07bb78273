import { defaultNumAgents, isEmail, isMembershipPhone } from '@portico/rules';
import { yup } from '@portico/ui/forms';

/** B §3 "Membership contact form". */
export interface MegaTeamValues {
  yourName: string;
  phone: string;
  email: string;
  brokerageName: string;
  brokerageSite: string;
  numAgents: number | '';
}

export const emptyMegaTeam: MegaTeamValues = {
  yourName: '',
  phone: '',
  email: '',
  brokerageName: '',
  brokerageSite: '',
  numAgents: defaultNumAgents,
};

const key = (name: string) => `megaTeam.problem.${name}`;

/** B §5 "Membership contact form". */
export const megaTeamSchema = yup.object({
  yourName: yup.string().trim().required(key('yourName')),
  phone: yup
    .string()
    .trim()
    .required(key('phone'))
    .test('phone', key('phone'), (value) => value !== undefined && isMembershipPhone(value)),
  email: yup
    .string()
    .trim()
    .required(key('email'))
    .test('email', key('email'), (value) => value !== undefined && isEmail(value)),
  brokerageName: yup.string().trim().required(key('brokerageName')),
});

/** In English for the staff who answer. */
export function megaTeamMessage(values: MegaTeamValues): string {
  const lines = [
    `Name: ${values.yourName.trim()}`,
    `Phone: ${values.phone.trim()}`,
    `E-mail: ${values.email.trim().toLowerCase()}`,
    `Brokerage: ${values.brokerageName.trim()}`,
    `Website: ${values.brokerageSite.trim() || 'not given'}`,
    `Number of agents: ${values.numAgents === '' ? 'not given' : values.numAgents}`,
  ];
  return lines.join('\n');
}
