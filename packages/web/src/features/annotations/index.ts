export { AnnotationSwitches } from './AnnotationSwitches.tsx';
export { Annotations } from './Annotations.tsx';
export { fetchRows } from './fetch/fetch-rows.ts';
export { hasAnnotationSwitch } from './has-annotation-switch.ts';
export { EventPreview } from './lazy-preview.ts';
