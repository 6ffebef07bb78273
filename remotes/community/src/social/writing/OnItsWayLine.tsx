import { useErrorText } from '@portico/i18n';
import { Button, Flex, Text } from '@portico/ui';
import type { OnItsWay } from '../../outgoing/index.ts';
import { useSocialT } from '../words.ts';

export interface OnItsWayLineProps {
  item: OnItsWay;
  onRetry: () => void;
  onDiscard: () => void;
}

/** How far a text has been sent, and what to do if it is stuck. */
export function OnItsWayLine({ item: { state, code }, onRetry, onDiscard }: OnItsWayLineProps) {
  const t = useSocialT();
  const errorText = useErrorText();
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      <Text as="span" size="xs" tone={state === 'refused' ? 'negative' : 'muted'} role="status">
        {state === 'refused'
          ? `${t('state.refused')} ${code ? errorText({ code, msg: '' }) : ''}`
          : t(`state.${state}`)}
      </Text>
      {state !== 'sending' && (
        <>
          <Button size="sm" variant="quiet" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </>
      )}
    </Flex>
  );
}
