import { useFormat } from '@portico/i18n';

/** `$475.00`; money that went back carries a minus. */
export function useDollars() {
  const { money } = useFormat();
  return (cents: number) => money(cents / 100, 'USD', { decimals: 2 });
}
