import { defineTokens } from '@chakra-ui/react/styled-system';

const variable = (name: string) => ({ value: `var(--portico-${name})` });

/** Names for the colors of base.css. There are no others: a value outside this list is a mistake. */
const colors = {
  paper: variable('paper'),
  surface: variable('surface'),
  sunken: variable('sunken'),
  line: variable('line'),
  lineStrong: variable('line-strong'),
  ink: variable('ink'),
  inkMuted: variable('ink-muted'),
  inkFaint: variable('ink-faint'),
  brass: variable('brass'),
  brassText: variable('brass-text'),
  brassSoft: variable('brass-soft'),
  primary: variable('primary'),
  primaryHover: variable('primary-hover'),
  onPrimary: variable('on-primary'),
  positive: variable('positive'),
  positiveSoft: variable('positive-soft'),
  warning: variable('warning'),
  warningSoft: variable('warning-soft'),
  negative: variable('negative'),
  negativeSoft: variable('negative-soft'),
  focus: variable('focus'),
  veil: variable('veil'),
  pictureVeil: variable('picture-veil'),
  pictureGround: variable('picture-ground'),
  onPicture: variable('on-picture'),
};

const px = (steps: Record<string, number>) =>
  Object.fromEntries(Object.entries(steps).map(([name, size]) => [name, { value: `${size / 16}rem` }]));

/** Steps of 4 px with the usual names (`4` is 16 px); layouts use the even ones, for an 8 px rhythm. */
const steps = px({
  '0.5': 2,
  '1': 4,
  '1.5': 6,
  '2': 8,
  '2.5': 10,
  '3': 12,
  '4': 16,
  '5': 20,
  '6': 24,
  '7': 28,
  '8': 32,
  '9': 36,
  '10': 40,
  '11': 44,
  '12': 48,
  '14': 56,
  '16': 64,
  '20': 80,
  '24': 96,
  '32': 128,
});

export const tokens = defineTokens({
  colors,
  spacing: { '0': { value: '0' }, ...steps },
  sizes: {
    ...steps,
    full: { value: '100%' },
    content: { value: '75rem' },
    wide: { value: '105rem' },
    reading: { value: '42rem' },
    form: { value: '30rem' },
  },
  fonts: { display: variable('display'), text: variable('text') },
  fontSizes: px({
    '2xs': 12,
    xs: 13,
    sm: 14,
    md: 15,
    lg: 18,
    xl: 22,
    '2xl': 28,
    '3xl': 36,
    '4xl': 48,
    '5xl': 64,
  }),
  fontWeights: { regular: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
  lineHeights: {
    tight: { value: 1.15 },
    snug: { value: 1.35 },
    normal: { value: 1.6 },
  },
  letterSpacings: { wide: { value: '0.12em' }, tight: { value: '-0.01em' } },
  radii: { sm: { value: '2px' }, md: { value: '3px' }, lg: { value: '4px' }, full: { value: '999px' } },
  shadows: { overlay: variable('shadow-overlay') },
  borders: {
    hairline: { value: '1px solid var(--portico-line)' },
    control: { value: '1px solid var(--portico-line-strong)' },
  },
  durations: { fast: { value: '150ms' }, slow: { value: '250ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } },
  zIndex: { sticky: { value: 5 }, header: { value: 10 }, drawer: { value: 20 }, snackbar: { value: 60 } },
});
