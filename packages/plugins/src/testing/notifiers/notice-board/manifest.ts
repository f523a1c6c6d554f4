import { drawLogo } from '@pharos/plugin';
import type { NotifierManifest } from '@pharos/plugin/unstable';

export const manifest: NotifierManifest = {
  id: 'notice-board',
  name: 'Notice board',
  description: 'Pins each message to a board that a test looks at',
  logo: drawLogo({ background: 'amber', lines: '<path d="M5 5h14v14H5zM12 5v4"/>' }),
  secrets: ['key'],
};
