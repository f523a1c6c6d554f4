/*
 * What a document shows by itself until its scripts draw: a sign of waiting, and words for the day on which they do not come. It stands
 * inside the element that the first drawing replaces, fixed and unseen at first, so that neither its coming nor its going moves anything.
 */
import { LAYER_ORDER } from './cascade-layers.ts';
import { FIRST_PAINT_ID } from './first-paint-id.ts';

/** The mark as `ui/mark` draws it: the build cannot load a component, so a test keeps both equal. */
const MARK =
  'M12 1.6 16 5.6H8zM9.3 6.9h5.4v2.9H9.3zM7.9 6.8v3.1L1 11.6V5.1zM16.1 6.8 23 5.1v6.5l-6.9-1.7zM9 11.1h6l.5 3.2-6.9 1.9zM8.2 17.6l7.6-2.1.4 2.8-8.4 2.3zM7.5 21.9l9-2.4.4 2.9H7.4z';

const SIGN = `<div id="${FIRST_PAINT_ID}">
        <svg width="44" height="44" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${MARK}"/></svg>
        <b><!--document-title--></b>
        <i></i>
        <div>
          <p class="now" role="status">Loading Pharos</p>
          <p class="late">Pharos has not loaded. Check the connection, then <a href="">reload the page</a>. If that does not help, tell the administrator of this server.</p>
          <noscript><p>Pharos draws its pages with JavaScript. Allow it for this address, then <a href="">reload the page</a>.</p></noscript>
        </div>
      </div>`;

/**
 * Runs before anything is drawn. The remembered theme (`platform/remember`, key `theme`) is put on the page, which would else be drawn in
 * the server's first; a script or style sheet that does not come turns the sign into words at once.
 */
const SCRIPT = `
      addEventListener('error', function () {
        var sign = document.getElementById('${FIRST_PAINT_ID}');
        if (sign) sign.className = 'failed';
      }, true);
      (function (root) {
        try {
          var user = JSON.parse(document.getElementById('boot-data').textContent).user;
          var theme = JSON.parse(localStorage.getItem('pharos.' + user.id + '.' + user.orgId + '.theme'));
          if (/^(dark|light)$/.test(theme) && user.isSignedIn && !/[?&]theme=/.test(location.search)) root.dataset.theme = theme;
        } catch (error) {} // no storage: the server's theme stays
      })(document.documentElement);
    `;

/** The tokens by name; light ones where the block of the light theme has them. */
function parseTokens(css: string, selector: ':root' | "[data-theme='light']"): (name: string) => string {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return (name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
    if (value === undefined) throw new Error(`No token --${name} in ${selector}`);
    return value;
  };
}

const renderColors = (token: (name: string) => string): string =>
  `background:${token('surface-canvas')};--fp-text:${token('text')};--fp-words:${token('text-secondary')};--fp-line:${token('line')};--fp-accent:${token('accent')};--fp-link:${token('accent-text')}`;

/** The sheet of tokens is still on its way when the sign is drawn, so their values are written in. The font is the system's for the same reason. */
const renderStyle = (tokens: string): string => `
      ${LAYER_ORDER}
      @layer first-paint{
      :where(html){${renderColors(parseTokens(tokens, ':root'))}}
      :where(html[data-theme='light']){${renderColors(parseTokens(tokens, "[data-theme='light']"))}}
      }
      #first-paint{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:20px;padding:24px 24px 14vh;box-sizing:border-box;text-align:center;color:var(--fp-text);font:400 14px/20px system-ui,sans-serif;letter-spacing:0;visibility:hidden;animation:fp-seen 0s .4s forwards}
      #first-paint i{width:120px;height:2px;border-radius:1px;background:linear-gradient(90deg,transparent 35%,var(--fp-accent) 50%,transparent 65%) 0 0/300% 100%,var(--fp-line);animation:fp-run 1.4s linear infinite}
      #first-paint div{display:grid;justify-items:center}
      #first-paint p{grid-area:1/1;max-width:44ch;margin:0;color:var(--fp-words)}
      #first-paint a{color:var(--fp-link);text-decoration:underline}
      #first-paint b{max-width:80vw;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500}
      #first-paint b:empty{display:none}
      #first-paint .now{animation:fp-unseen 0s 10s forwards}
      #first-paint .late{visibility:hidden;animation:fp-seen 0s 10s forwards}
      #first-paint.failed .now,#first-paint.failed i{animation:none;visibility:hidden}
      #first-paint.failed .late{animation-delay:0s}
      @keyframes fp-seen{to{visibility:visible}}
      @keyframes fp-unseen{to{visibility:hidden}}
      @keyframes fp-run{from{background-position:100% 0,0 0}}
      @media (prefers-reduced-motion:reduce){#first-paint i{animation:none;background:var(--fp-line)}}
    `;

const NO_SCRIPT_STYLE = '#first-paint .now,#first-paint .late,#first-paint i{display:none}';

const STYLE_SHEET = /\n[ \t]*<link rel="stylesheet"[^<>]*>/g;

/**
 * Puts the sign into a page. Style sheets move behind it: in the head they would keep the browser from drawing anything, and before the
 * scripts, which wait for them, they are in time.
 * @param tokens the text of `tokens.css`.
 */
export function withFirstPaint(html: string, tokens: string): string {
  const sheets = html.match(STYLE_SHEET) ?? [];
  return html
    .replace(STYLE_SHEET, '')
    .replace(
      '</head>',
      () => `  <style>${renderStyle(tokens)}</style>\n    <noscript><style>${NO_SCRIPT_STYLE}</style></noscript>\n  </head>`,
    )
    .replace('<body>', () => `<body>\n    <script>${SCRIPT}</script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${SIGN}</div>${sheets.join('')}`);
}
