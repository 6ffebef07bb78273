export { ArticlesSection } from './ArticlesSection.tsx';
export { EventsSection } from './EventsSection.tsx';
export { Figures } from './Figures.tsx';
export { Greeting } from './Greeting.tsx';
export { ListingsSection } from './ListingsSection.tsx';
export { MatchesSection } from './MatchesSection.tsx';
export { useReader } from './useReader.ts';
