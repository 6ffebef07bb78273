import type { WholeDeskItem } from '@portico/contracts';
import type { DeskWork } from './useDeskWork.ts';

export interface ComposerProps {
  item: WholeDeskItem;
  work: DeskWork;
}
