import { styled } from '@portico/ui';

/** What a phone leaves out, so that its first screen reaches the first item. */
export const NotOnPhones = styled('div', { base: { '@media (max-width: 47.99em)': { display: 'none' } } });
