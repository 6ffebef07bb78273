import type { ApiError } from '@portico/client';
import type { SavingState } from '@portico/features/draft-saver';
import { useErrorText } from '@portico/i18n';
import { Banner, Button, Text } from '@portico/ui';
import { useSharedDraftT } from './words.ts';

export interface SavingLineProps {
  state: SavingState;
  /** The server's answer, where the state is `refused`. */
  refusal: ApiError | null;
  onChoose: () => void;
}

/** How far the draft is saved, and a button where a person must choose. */
export function SavingLine({ state, refusal, onChoose }: SavingLineProps) {
  const t = useSharedDraftT();
  const errorText = useErrorText();
  if (state === 'conflict') {
    return (
      <Banner tone="warning" isUrgent action={<Button onClick={onChoose}>{t('choose')}</Button>}>
        {t('saving.conflict')}
      </Banner>
    );
  }
  if (state === 'refused' && refusal) {
    return (
      <Banner tone="warning" isUrgent>
        {t('saving.refused')} {errorText(refusal)}
      </Banner>
    );
  }
  return (
    <Text role="status" size="sm" tone={state === 'failing' ? 'negative' : 'muted'}>
      {t(`saving.${state}`)}
    </Text>
  );
}
