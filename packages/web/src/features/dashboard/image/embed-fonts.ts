const readAsDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')));
    reader.readAsDataURL(blob);
  });

/** Names a face in the same way, however its family is quoted. */
const faceKey = (family: string, range: string): string => `${family.replaceAll(/["']/g, '')} ${range.replaceAll(/\s/g, '')}`.toLowerCase();

/** Rules of fonts that the page has loaded: those of other alphabets are not fetched for a picture. */
function loadedFaces(): readonly CSSFontFaceRule[] {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, unicodeRange }) => faceKey(family, unicodeRange)),
  );
  return [...document.styleSheets]
    .flatMap(rulesOf)
    .filter(({ style }) =>
      loaded.has(faceKey(style.getPropertyValue('font-family'), style.getPropertyValue('unicode-range') || 'U+0-10FFFF')),
    );
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSFontFaceRule[] {
  const collect = (rules: CSSRuleList): CSSFontFaceRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSFontFaceRule) return [rule];
      return 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? collect(rule.cssRules) : [];
    });
  try {
    return collect(sheet.cssRules);
  } catch {
    return []; // of another site: a browser does not let them be read
  }
}

const URL_PART = /url\(["']?([^"'()]+)["']?\)/;

/** The fonts of the page as a style sheet that holds them, because a picture loads nothing. A font that is not to be had is left out. */
export async function embedFonts(): Promise<string> {
  const rules = loadedFaces().map(async (rule) => {
    const text = rule.cssText;
    const url = URL_PART.exec(text)?.[1];
    if (url === undefined) return '';
    const response = await fetch(new URL(url, rule.parentStyleSheet?.href ?? document.baseURI));
    return response.ok ? text.replace(URL_PART, `url("${await readAsDataUrl(await response.blob())}")`) : '';
  });
  const embedded = await Promise.allSettled(rules);
  return embedded.map((one) => (one.status === 'fulfilled' ? one.value : '')).join('\n');
}
