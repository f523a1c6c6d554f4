import type { NotifierGallery } from '@pharos/plugin/gallery';

export const gallery: NotifierGallery = {
  settings: [
    { title: 'New', settings: {} },
    { title: 'A board', settings: { board: 'hall' } },
  ],
};
