import { Box, Flex, scrollHint, Text } from '@portico/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface LinkTab {
  to: string;
  label: ReactNode;
  isCurrent: boolean;
  /** Drawn small after the label, already formatted. */
  count?: ReactNode;
}

export interface LinkTabsProps {
  /** What the tabs choose; read by screen readers. */
  label: string;
  tabs: readonly LinkTab[];
}

/** Views of one page that have their own addresses: links, so that Back works and a new tab can open them. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  useEffect(() => {
    const row = nav.current;
    // On a phone the row may be wider than the page, and the view that is open beyond its end.
    if (current && row && row.scrollWidth > row.clientWidth)
      row.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box as="nav" ref={nav} aria-label={label} borderBlockEnd="hairline" marginBlockEnd="6" {...scrollHint}>
      <Flex gap="6" whiteSpace="nowrap">
        {tabs.map(({ to, label: text, isCurrent, count }) => (
          <Box
            key={to}
            asChild
            display="inline-flex"
            alignItems="baseline"
            gap="2"
            paddingBlock="3"
            color={isCurrent ? 'ink' : 'inkMuted'}
            fontWeight={isCurrent ? 'semibold' : 'regular'}
            borderBlockEnd="2px solid"
            borderColor={isCurrent ? 'brass' : 'transparent'}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {count !== undefined && (
                <Text as="span" size="xs" tone="muted" fontVariantNumeric="lining-nums tabular-nums">
                  {count}
                </Text>
              )}
            </Link>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
