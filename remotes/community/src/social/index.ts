export { SocialView } from './SocialView.tsx';
