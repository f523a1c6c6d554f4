export { Avatar } from './Avatar.tsx';
export { Badge, Tag, type BadgeTone } from './Badge.tsx';
export { StateLabel, type StateTone } from './StateLabel.tsx';
