import { useT } from '@portico/i18n';
import { Badge, Box, Card, Row, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { useManualT } from './words.ts';

export type PaymentMethod = 'card' | 'manual';

interface MethodProps {
  title: string;
  badge: string;
  text: string;
}

function Method({ title, badge, text }: MethodProps) {
  return (
    <Box flex="1" minInlineSize="0">
      <Row justifyContent="space-between" gap="3">
        <Text as="span" fontWeight="medium">
          {title}
        </Text>
        <Badge tone="brass">{badge}</Badge>
      </Row>
      <Text size="sm" tone="muted">
        {text}
      </Text>
    </Box>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <Card
      as="label"
      padding="4"
      display="flex"
      alignItems="flex-start"
      gap="3"
      cursor="pointer"
      borderColor={isChosen ? 'brass' : 'line'}
      background={isChosen ? 'brassSoft' : 'surface'}
      _focusWithin={{ borderColor: 'brass' }}
    >
      <Box asChild accentColor="var(--portico-brass-text)" boxSize="18px" flexShrink="0" marginBlockStart="1">
        <input type="radio" name="payment-method" checked={isChosen} onChange={onChoose} />
      </Box>
      {children}
    </Card>
  );
}

export interface PaymentMethodsProps {
  /** Null where there is only one: Pay now (B §2.3). */
  method: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
}

/** How to pay: by card, and for accounts that staff enabled by invoice too (resolutions 54). */
export function PaymentMethods({ method, onChoose }: PaymentMethodsProps) {
  const t = useT<typeof en>('subscriptions');
  const manualT = useManualT();
  const card = <Method title={t('pay.now')} badge={t('pay.card')} text={t('pay.methodText')} />;
  if (method === null) return <Card padding="4">{card}</Card>;
  return (
    <Stack role="radiogroup" aria-label={manualT('chooseMethod')} gap="3">
      <Choice isChosen={method === 'card'} onChoose={() => onChoose('card')}>
        {card}
      </Choice>
      <Choice isChosen={method === 'manual'} onChoose={() => onChoose('manual')}>
        <Method title={manualT('method')} badge={manualT('badge')} text={manualT('methodText')} />
      </Choice>
    </Stack>
  );
}
