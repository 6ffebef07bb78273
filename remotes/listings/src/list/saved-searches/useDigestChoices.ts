import { digestRhythms } from '@portico/contracts/lists';
import { useListT } from '../words.ts';

export function useDigestChoices() {
  const t = useListT();
  return digestRhythms.map((rhythm) => ({ value: rhythm, label: t(`saved.rhythm.${rhythm}`) }));
}
