export type { PhotoEditorProps } from './PhotoEditor.tsx';
export { PhotoEditor } from './PhotoEditor.tsx';
