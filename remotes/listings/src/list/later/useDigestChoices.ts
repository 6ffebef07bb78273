import { digestRhythms } from '@portico/contracts/lists';
import { useLaterT } from './words.ts';

export function useDigestChoices() {
  const t = useLaterT();
  return digestRhythms.map((rhythm) => ({ value: rhythm, label: t(`saved.rhythm.${rhythm}`) }));
}
