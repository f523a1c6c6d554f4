import { Shell } from 'bench/Shell.tsx';
import { createRoot } from 'react-dom/client';

/** Draws a peer's panel into all hosts. Its data is in the peer's own form before the clock starts, as frames are in memory for ours. */
export function paintWithReact({ prepare, Panel, font }) {
  const known = new Map();
  const prepared = (walks) => {
    if (!known.has(walks)) known.set(walks, prepare(walks));
    return known.get(walks);
  };
  createRoot(document.createElement('div')).render(<Shell>Waiting</Shell>);
  return {
    font,
    receive: prepared,
    mount(hosts, size) {
      const roots = hosts.map((host) => createRoot(host));
      return (walks) => {
        for (const root of roots) root.render(<Panel data={prepared(walks)} {...size} />);
      };
    },
  };
}
