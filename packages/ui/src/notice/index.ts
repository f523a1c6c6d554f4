export { ErrorNotice, Notice, type NoticeTone } from './Notice.tsx';
