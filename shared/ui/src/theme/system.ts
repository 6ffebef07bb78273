import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { tokens } from './tokens.ts';

/**
 * Our tokens on the bare base, without the stock theme and recipes (310 kB gzip altogether). Every component of this
 * kit has its own recipe, so an entry point contains only what it draws.
 */
export const system = createSystem(defaultBaseConfig, {
  // base.css has the reset, and it would override our rules if they were inside layers.
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: 'ui',
  theme: {
    tokens,
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      breathe: { '50%': { opacity: 0.45 } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
      slideUp: { from: { transform: 'translateY(100%)' } },
      appear: { from: { opacity: 0 } },
    },
    textStyles: {
      eyebrow: {
        value: {
          fontFamily: 'text',
          fontSize: '2xs',
          fontWeight: 'semibold',
          letterSpacing: 'wide',
          textTransform: 'uppercase',
          color: 'brassText',
        },
      },
      price: {
        value: {
          fontFamily: 'display',
          fontSize: 'xl',
          fontWeight: 'medium',
          lineHeight: 'snug',
          fontVariantNumeric: 'lining-nums tabular-nums',
        },
      },
      figure: {
        value: {
          fontFamily: 'display',
          fontSize: '3xl',
          fontWeight: 'medium',
          lineHeight: 'tight',
          fontVariantNumeric: 'lining-nums',
        },
      },
    },
  },
});
