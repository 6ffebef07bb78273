export { EditedList } from './EditedList.tsx';
