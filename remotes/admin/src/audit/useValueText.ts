import type { AuditMoney, RentPeriod } from '@portico/contracts';
import { idPattern, rentPeriods } from '@portico/contracts/lists';
import { useListText } from '@portico/features/list-text';
import { useListingWords } from '@portico/features/listing';
import { ownTimeZone, useFormat } from '@portico/i18n';
import { useRoleName } from '../people/index.ts';
import { useAuditNames } from './words.ts';

const anyId = new RegExp(idPattern, 'g');
const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
const isWholeNumber = (value: string) => /^-?\d{1,15}$/.test(value);

const cents = /Cents$/;
const dollars = /Usd$/;
const amounts = /(price|Amount|bytes|Fee)$/;
const roles = ['role', 'roles'];
const states = ['state', 'status', 'channel'];

const instant = {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

const isPeriod = (period: string | null): period is RentPeriod => rentPeriods.some((each) => each === period);

interface ValueFacts {
  /** Names for the ids among the values. */
  ids?: Readonly<Record<string, string>> | undefined;
  /** The currency of the amount. */
  money?: AuditMoney | undefined;
}

function useAmountText() {
  const format = useFormat();
  const { rent } = useListingWords();
  return (field: string, value: string, money: AuditMoney | undefined): string | null => {
    if (!isWholeNumber(value)) return null;
    const amount = Number(value);
    if (cents.test(field)) return format.money(amount / 100, 'USD', { decimals: 2 });
    if (dollars.test(field)) return format.money(amount);
    if (!amounts.test(field)) return null;
    if (!money) return format.number(amount);
    return rent(format.money(amount, money.currency), isPeriod(money.period) ? money.period : null);
  };
}

/**
 * A value of the log as staff read it: ids by the names they have, states and roles in words, amounts with their currency,
 * instants by the own clock with its zone.
 */
export function useValueText() {
  const format = useFormat();
  const amountText = useAmountText();
  const names = useAuditNames();
  const roleName = useRoleName();
  const { listText } = useListText();
  return (path: string, value: string, { ids = {}, money }: ValueFacts = {}): string => {
    const field = path.split('.').at(-1) ?? path;
    if (isInstant(value)) return format.inZone(value, ownTimeZone(), instant);
    if (value === 'true' || value === 'false') return names.value(value);
    if (roles.includes(field)) return listText(value.split(', ').map(roleName));
    if (states.includes(field)) return names.value(value);
    return amountText(field, value, money) ?? value.replaceAll(anyId, (id) => ids[id] ?? id);
  };
}
