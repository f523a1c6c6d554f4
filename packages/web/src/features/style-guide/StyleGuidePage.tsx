import { ComponentSections } from '@pharos/ui/gallery';
import { AdminPage } from '../../platform/page/AdminPage.tsx';

/** The parts that pages are made of, in every state, on one page whatever the address names. */
export const StyleGuidePage = () => (
  <AdminPage path="/styleguide/:page?" note="Every part in every state, on one page.">
    <ComponentSections />
  </AdminPage>
);
