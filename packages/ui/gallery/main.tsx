import '../src/base.css';
import { createRoot } from 'react-dom/client';
import { allowStyleElements, applyTheme } from '../src/theme/index.ts';
import { Gallery } from './Gallery.tsx';

applyTheme(new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark');

// for looking at the parts under the content security policy of the product
const nonce = new URLSearchParams(location.search).get('nonce');
if (nonce) allowStyleElements(nonce);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<Gallery />);
}
