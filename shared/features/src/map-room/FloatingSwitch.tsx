import { LinkButton } from '@portico/remote-kit';
import { Box, Flex, Icon } from '@portico/ui';

export interface FloatingSwitchProps {
  /** The target of the switch. */
  view: 'map' | 'list';
  label: string;
  to: string;
  /** For the address it leads to. */
  state?: unknown;
}

/** On a narrow screen one button over the page leads from the list to the map, and back. */
export const FloatingSwitch = ({ view, label, to, state }: FloatingSwitchProps) => (
  <Flex
    position="fixed"
    insetBlockEnd="calc(1rem + env(safe-area-inset-bottom))"
    insetInline="0"
    zIndex="sticky"
    justifyContent="center"
    pointerEvents="none"
    // While an area is drawn its buttons take this place.
    css={{ 'body:has([data-drawing]) &': { display: 'none' } }}
  >
    <Box
      borderRadius="full"
      boxShadow="overlay"
      pointerEvents="auto"
      css={{ '& a': { borderRadius: 'full' } }}
    >
      <LinkButton variant="primary" to={to} state={state}>
        <Icon name={view} size={18} />
        {label}
      </LinkButton>
    </Box>
  </Flex>
);
