import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { TooltipProvider } from '../src/index.ts';
import { applyTheme } from '../src/theme/index.ts';
import { Gallery } from './Gallery.tsx';

applyTheme(new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark');

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <TooltipProvider>
      <Gallery />
    </TooltipProvider>,
  );
}
