/** A colour of the design, in the light and in the dark scheme. */
interface SchemeColor {
  readonly token: string;
  readonly light: string;
  readonly dark: string;
}

/** Colours of mails, which know no custom properties: the tokens of the design by value. */
export const PALETTE = {
  canvas: { token: '--surface-canvas', light: '#f4f6f8', dark: '#0c0f12' },
  panel: { token: '--surface-panel', light: '#ffffff', dark: '#121519' },
  inset: { token: '--surface-inset', light: '#f9fafb', dark: '#080c0e' },
  line: { token: '--line', light: '#dbdfe2', dark: '#252b30' },
  text: { token: '--text', light: '#1b2025', dark: '#ebedef' },
  secondary: { token: '--text-secondary', light: '#4a5157', dark: '#aeb3b9' },
  tertiary: { token: '--text-tertiary', light: '#61696f', dark: '#8e959b' },
  accent: { token: '--accent', light: '#0a6f82', dark: '#61d0e5' },
  accentText: { token: '--accent-text', light: '#086677', dark: '#6ed6ea' },
  onAccent: { token: '--on-accent', light: '#ffffff', dark: '#03171d' },
} as const satisfies Readonly<Record<string, SchemeColor>>;

/** What a mail says, in the language of templates, without any HTML: its HTML and its text are made of it. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A code to type in. */
  readonly code?: string;
  /** The one thing to do; the address is a field. */
  readonly action: { readonly label: string; readonly url: string };
  /** Why the mail came, and what to do where it should not have. */
  readonly note: string;
}

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/** Readers of mail that know the dark scheme take these; the others keep the light colours that stand inline. */
const STYLES = `
  @media (prefers-color-scheme: dark) {
    .canvas { background-color: ${PALETTE.canvas.dark} !important; }
    .panel { background-color: ${PALETTE.panel.dark} !important; border-color: ${PALETTE.line.dark} !important; }
    .inset { background-color: ${PALETTE.inset.dark} !important; border-color: ${PALETTE.line.dark} !important; color: ${PALETTE.text.dark} !important; }
    .text { color: ${PALETTE.text.dark} !important; }
    .secondary { color: ${PALETTE.secondary.dark} !important; }
    .tertiary { color: ${PALETTE.tertiary.dark} !important; }
    .link { color: ${PALETTE.accentText.dark} !important; }
    .action { background-color: ${PALETTE.accent.dark} !important; color: ${PALETTE.onAccent.dark} !important; }
    .mark { background-color: ${PALETTE.accent.dark} !important; }
  }
  @media (max-width: 480px) {
    .outer { padding: 20px 12px !important; }
    .panel { padding: 24px 20px !important; }
    .action { display: block !important; text-align: center !important; }
  }
`;

const paragraph = (text: string): string =>
  `<p class="secondary" style="margin: 0 0 16px; font-size: 14px; line-height: 1.55; color: ${PALETTE.secondary.light};">${text}</p>`;

const codeBox = (code: string): string =>
  `<p class="inset" style="margin: 0 0 20px; padding: 14px 16px; border: 1px solid ${PALETTE.line.light}; border-radius: 5px; background-color: ${PALETTE.inset.light}; color: ${PALETTE.text.light}; font-family: ${MONO}; font-size: 16px; line-height: 1.4; overflow-wrap: anywhere; word-break: break-word;">${code}</p>`;

/** The HTML part: tables and inline styles, which every reader of mail knows. */
export function htmlOfMail({ subject, heading, paragraphs, code, action, note }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${STYLES}</style>
</head>
<body class="canvas" style="margin: 0; padding: 0; background-color: ${PALETTE.canvas.light}; font-family: ${FONT};">
{{ Subject .Subject ${JSON.stringify(subject)} }}
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: ${PALETTE.canvas.light};">
<tr><td class="outer" align="center" style="padding: 40px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: left;">
<tr><td style="padding: 0 4px 16px;">
<span class="mark" style="display: inline-block; width: 4px; height: 16px; border-radius: 2px; background-color: ${PALETTE.accent.light}; vertical-align: -2px;"></span>
<span class="text" style="padding-left: 6px; font-size: 16px; font-weight: 600; letter-spacing: -0.02em; color: ${PALETTE.text.light};">Pharos</span>
</td></tr>
<tr><td class="panel" style="padding: 32px; border: 1px solid ${PALETTE.line.light}; border-radius: 8px; background-color: ${PALETTE.panel.light};">
<h1 class="text" style="margin: 0 0 16px; font-size: 20px; line-height: 1.3; font-weight: 600; letter-spacing: -0.014em; color: ${PALETTE.text.light}; overflow-wrap: anywhere;">${heading}</h1>
${paragraphs.map(paragraph).join('\n')}
${code === undefined ? '' : codeBox(code)}
<p style="margin: 24px 0;"><a class="action" href="${action.url}" style="display: inline-block; padding: 11px 20px; border-radius: 5px; background-color: ${PALETTE.accent.light}; color: ${PALETTE.onAccent.light}; font-size: 14px; line-height: 1.45; font-weight: 500; text-decoration: none;">${action.label}</a></p>
<p class="tertiary" style="margin: 0; font-size: 12px; line-height: 1.55; color: ${PALETTE.tertiary.light}; overflow-wrap: anywhere; word-break: break-word;">If the button does nothing, open this address: <a class="link" href="${action.url}" style="color: ${PALETTE.accentText.light}; text-decoration: underline;">${action.url}</a></p>
</td></tr>
<tr><td class="tertiary" style="padding: 16px 4px 0; font-size: 12px; line-height: 1.55; color: ${PALETTE.tertiary.light}; overflow-wrap: anywhere;">${note}<br>
Sent by <a class="link" href="{{ .AppUrl }}" style="color: ${PALETTE.accentText.light}; text-decoration: underline;">Pharos {{ .BuildVersion }}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The plain text part, of the same sentences. */
export const textOfMail = ({ heading, paragraphs, code, action, note }: MailContent): string =>
  [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    `${action.label}:\n${action.url}`,
    '-- ',
    `${note}\nSent by Pharos {{ .BuildVersion }}, {{ .AppUrl }}`,
  ]
    .join('\n\n')
    .replace('-- \n\n', '-- \n');
