import { useT } from '@portico/i18n';
import { Banner, Box, Button } from '@portico/ui';
import { clockText } from '../../session/clockText.ts';
import { headerHeightPx } from '../drawer/pointer.ts';
import { useImpersonation } from './useImpersonation.ts';

/**
 * Shown below the header while staff act in a member's place: whose place, for how much longer, and a button to leave.
 */
export function ImpersonationBanner() {
  const t = useT('shell');
  const impersonation = useImpersonation();
  if (!impersonation) return null;
  const { fullName, endsInMs, isLeaving, leave } = impersonation;
  return (
    <Box
      as="section"
      aria-label={t('impersonation.label')}
      position="sticky"
      insetBlockStart={`${headerHeightPx}px`}
      zIndex="sticky"
      background="paper"
    >
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={leave} isBusy={isLeaving}>
            {t('impersonation.exit')}
          </Button>
        }
      >
        <Box as="strong" fontWeight="semibold">
          {t('impersonation.text', { name: fullName })}
        </Box>{' '}
        <Box as="span" role="timer" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {t('impersonation.countdown', { time: clockText(endsInMs) })}
        </Box>
      </Banner>
    </Box>
  );
}
