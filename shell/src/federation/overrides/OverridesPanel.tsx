import { useFormat } from '@portico/i18n';
import { Banner, Box, Button, ListLine, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import type { Override } from './chosen.ts';
import { clearOverrides, dropOverride } from './overrides.ts';
import { SwitchDialog } from './SwitchDialog.tsx';
import { useOverridesT } from './words.ts';

export interface OverridesPanelProps {
  overrides: readonly Override[];
  /** The names of all remotes of this tab, for another choice. */
  names: readonly string[];
  /** Origins that previews may come from. */
  previewOrigins: readonly string[];
}

/** What runs in this tab, from where, who asked for it and since when; and the ways to another version and back. */
export function OverridesPanel({ overrides, names, previewOrigins }: OverridesPanelProps) {
  const t = useOverridesT();
  const [switched, setSwitched] = useState<Override | null>(null);
  const runs = overrides.some(({ state, isReleased }) => state === 'running' && !isReleased);
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={clearOverrides}>
            {t('clear')}
          </Button>
        }
      >
        <Stack gap="2">
          <Text as="strong">{t(runs ? 'title' : 'titleNone')}</Text>
          <Box as="ul">
            {overrides.map((override) => (
              <OverrideLine
                key={override.name}
                override={override}
                previewOrigins={previewOrigins}
                onSwitch={() => setSwitched(override)}
              />
            ))}
          </Box>
        </Stack>
      </Banner>
      {/* Outside of the banner, whose color its words would have. */}
      <SwitchDialog
        override={switched}
        names={names}
        previewOrigins={previewOrigins}
        onClose={() => setSwitched(null)}
      />
    </>
  );
}

interface OverrideLineProps {
  override: Override;
  previewOrigins: readonly string[];
  onSwitch: () => void;
}

function OverrideLine({ override, previewOrigins, onSwitch }: OverrideLineProps) {
  const t = useOverridesT();
  const format = useFormat();
  const { name, source, state, why, since, runs, isReleased } = override;
  const previews = previewOrigins.join(', ');
  const values = { name, source: source || '–', version: runs ?? '', previews };
  const isAllowed = state !== 'notAllowed';
  return (
    <ListLine gap="3" flexWrap="wrap">
      <Stack gap="0" minInlineSize="0">
        <Text as="span" overflowWrap="anywhere">
          {t(`states.${state}`, values)}
          {state === 'running' && isReleased && ` ${t('same')}`}
          {state !== 'running' && runs && ` ${t('instead', values)}`}
          {!['running', 'failed'].includes(state) && !runs && ` ${t('nothing')}`}
        </Text>
        <Text as="span" size="xs">
          {t(`why.${why}`, { when: format.dateTime(since) })}
        </Text>
      </Stack>
      {isAllowed && (
        <Row gap="2">
          <Button size="sm" variant="quiet" aria-label={t('switchOf', { name })} onClick={onSwitch}>
            {t('switch')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('dropOf', { name })}
            onClick={() => dropOverride(name)}
          >
            {t('drop')}
          </Button>
        </Row>
      )}
    </ListLine>
  );
}
