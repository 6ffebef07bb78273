import { idPattern } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { useRoleName } from '../people/index.ts';
import { useAuditNames } from './words.ts';

const anyId = new RegExp(idPattern, 'g');
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
const isWholeNumber = (value: string) => /^-?\d{1,15}$/.test(value);

const amounts = /(price|Amount|Usd|Cents|bytes|Fee)$/;
const roles = ['role', 'roles'];
const states = ['state', 'status', 'channel'];

/** A value of the log as staff read it: ids by the names they have, states and roles in words, instants by the own clock. */
export function useValueText(ids: Readonly<Record<string, string>> = {}) {
  const format = useFormat();
  const names = useAuditNames();
  const roleName = useRoleName();
  return (path: string, value: string): string => {
    const field = path.split('.').at(-1) ?? path;
    if (isInstant(value)) return format.dateTime(value);
    if (value === 'true' || value === 'false') return names.value(value);
    if (roles.includes(field)) return value.split(', ').map(roleName).join(', ');
    if (states.includes(field)) return names.value(value);
    if (amounts.test(field) && isWholeNumber(value)) return format.number(Number(value));
    return value.replaceAll(anyId, (id) => ids[id] ?? id);
  };
}
