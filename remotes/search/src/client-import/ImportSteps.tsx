import type { ClientImport } from '@portico/contracts';
import { Flex, Text } from '@portico/ui';
import { useClientsT } from '../clients/index.ts';

const steps = ['file', 'columns', 'check', 'done'] as const;
type Step = (typeof steps)[number];

export const stepOf = (state: ClientImport['state'] | null): Step =>
  state === null
    ? 'file'
    : state === 'mapping'
      ? 'columns'
      : state === 'checking' || state === 'checked'
        ? 'check'
        : 'done';

/** The way of a spreadsheet, and where it is. */
export function ImportSteps({ current }: { current: Step }) {
  const t = useClientsT();
  return (
    <Flex
      as="ol"
      aria-label={t('imports.steps')}
      gap="6"
      flexWrap="wrap"
      listStyleType="none"
      padding="0"
      marginBlockEnd="8"
      borderBlockEnd="hairline"
    >
      {steps.map((step, index) => (
        <Text
          as="li"
          key={step}
          size="sm"
          aria-current={step === current ? 'step' : undefined}
          paddingBlock="3"
          fontWeight={step === current ? 'semibold' : undefined}
          tone={step === current ? undefined : 'muted'}
          borderBlockEnd="2px solid"
          borderColor={step === current ? 'brass' : 'transparent'}
        >
          {index + 1}. {t(`imports.step.${step}`)}
        </Text>
      ))}
    </Flex>
  );
}
