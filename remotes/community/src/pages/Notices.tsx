import { NoticePages } from '../notices/index.ts';

/** `/notices`: what happened to the reader, messages apart. */
export const Notices = () => <NoticePages />;
