import { useFormat } from '@portico/i18n';

/** `$5,000.00`: an amount that is charged is written with its cents. */
export function useAmount() {
  const { money } = useFormat();
  return (cents: number, currency: string) => money(cents / 100, currency.toUpperCase(), { decimals: 2 });
}
