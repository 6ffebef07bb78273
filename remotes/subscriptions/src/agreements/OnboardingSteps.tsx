import { useT } from '@portico/i18n';
import { Row, Text } from '@portico/ui';
import type en from '../locales/en.json';

/** The steps of B §9: the first two come before paying, the others are the dashboard's checklist (resolutions 47). */
const steps = ['agreements', 'account', 'clients', 'tags', 'inProduct'] as const;

export function OnboardingSteps({ current }: { current: (typeof steps)[number] }) {
  const t = useT<typeof en>('subscriptions');
  return (
    <Row as="ol" aria-label={t('steps.label')} gap="2" flexWrap="wrap" marginBlockEnd="6">
      {steps.map((step, index) => (
        <Text
          as="li"
          key={step}
          size="sm"
          tone={step === current ? 'ink' : 'muted'}
          fontWeight={step === current ? 'medium' : 'normal'}
          aria-current={step === current ? 'step' : undefined}
          borderBlockEnd={step === current ? '2px solid var(--portico-brass)' : '2px solid transparent'}
          paddingInlineEnd="3"
        >
          {index + 1}. {t(`steps.${step}`)}
        </Text>
      ))}
    </Row>
  );
}
