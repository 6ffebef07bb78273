export { BrandTabs } from './BrandTabs.tsx';
