import { useFormat } from '@portico/i18n';
import { difference } from './difference.ts';
import { useUsageT } from './words.ts';

/** Words how a figure compares with the period before: "+25% vs. 40". */
export function useChange() {
  const t = useUsageT();
  const format = useFormat();
  return (current: number, previous: number) => {
    const change = difference(current, previous);
    const value = 'ratio' in change ? format.percent(change.ratio) : '';
    return t(`difference.${change.kind}`, { value, previous: format.number(previous) });
  };
}
