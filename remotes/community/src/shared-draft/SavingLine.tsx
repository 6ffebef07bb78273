import type { SavingState } from '@portico/features/draft-saver';
import { Banner, Button, Text } from '@portico/ui';
import { useSharedDraftT } from './words.ts';

export interface SavingLineProps {
  state: SavingState;
  onChoose: () => void;
}

/** How far the draft is saved, and a button where a person must choose. */
export function SavingLine({ state, onChoose }: SavingLineProps) {
  const t = useSharedDraftT();
  if (state === 'conflict') {
    return (
      <Banner tone="warning" isUrgent action={<Button onClick={onChoose}>{t('choose')}</Button>}>
        {t('saving.conflict')}
      </Banner>
    );
  }
  return (
    <Text role="status" size="sm" tone={state === 'failing' ? 'negative' : 'muted'}>
      {t(`saving.${state}`)}
    </Text>
  );
}
