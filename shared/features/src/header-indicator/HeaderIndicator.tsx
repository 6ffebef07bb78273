import { Link } from '@portico/remote-kit';
import { Box, Icon, type IconName, VisuallyHidden } from '@portico/ui';

/** With a higher number the badge would be wider than its icon. */
const mostShown = 99;

export interface HeaderIndicatorProps {
  to: string;
  icon: IconName;
  /** Read out and shown on hover; includes the count. */
  label: string;
  count?: number;
}

/** A link in the header, 40 px square like its buttons; a badge at its corner counts what is unread. */
export function HeaderIndicator({ to, icon, label, count = 0 }: HeaderIndicatorProps) {
  return (
    <Box
      asChild
      position="relative"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink="0"
      // On a phone there is room for four of them beside the menus.
      inlineSize={{ base: '9', sm: '10' }}
      blockSize="10"
      borderRadius="sm"
      color="ink"
      _hover={{ background: 'sunken' }}
    >
      <Link to={to} title={label}>
        <Icon name={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
        {count > 0 && (
          <Box
            as="span"
            aria-hidden
            position="absolute"
            insetBlockStart="0.5"
            insetInlineEnd="0"
            minInlineSize="18px"
            paddingInline="1"
            borderRadius="full"
            // The circle of the kit's IconButton, which the bell is.
            background="brassText"
            color="paper"
            fontSize="2xs"
            fontWeight="semibold"
            lineHeight="1.125rem"
            textAlign="center"
            fontVariantNumeric="lining-nums tabular-nums"
          >
            {count > mostShown ? `${mostShown}+` : count}
          </Box>
        )}
      </Link>
    </Box>
  );
}
