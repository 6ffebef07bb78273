export { WishesButton } from './WishesButton.tsx';
