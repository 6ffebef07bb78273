const ground = 'var(--portico-paper)';
const shade = 'color-mix(in srgb, var(--portico-ink) 24%, transparent)';

/**
 * A row on the page's ground that may be wider than the page: a shade at an end says that there is more. The shades stay
 * where they are, and the ends of the content carry covers for them (`local`), so both ends are right in any direction.
 */
export const scrollHint = {
  overflowX: 'auto',
  backgroundImage: [
    `linear-gradient(to right, ${ground} 40%, transparent)`,
    `linear-gradient(to left, ${ground} 40%, transparent)`,
    `radial-gradient(farthest-side at 0 50%, ${shade}, transparent)`,
    `radial-gradient(farthest-side at 100% 50%, ${shade}, transparent)`,
  ].join(', '),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '2.5rem 100%, 2.5rem 100%, 1rem 100%, 1rem 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;
