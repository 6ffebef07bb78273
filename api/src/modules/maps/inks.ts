export type MapTheme = 'light' | 'dark';

type Inks = Record<'sea' | 'land' | 'coast' | 'border' | 'grid' | 'mark' | 'text', string>;

/** A picture can't read the page's CSS variables, so these repeat its paper, stone and brass by day and by night. */
export const inks: Record<MapTheme, Inks> = {
  light: {
    sea: '#E4EAEA',
    land: '#FBFAF7',
    coast: '#B9B3A6',
    border: '#D5CFC3',
    grid: '#D8E0E0',
    mark: '#9A7B4F',
    text: '#5C5A55',
  },
  dark: {
    sea: '#0F1419',
    land: '#232832',
    coast: '#5A6068',
    border: '#3A414B',
    grid: '#171D25',
    mark: '#D3B27C',
    text: '#B6B2A9',
  },
};
