import { ACCOUNT_MAILS } from '../src/features/account-mails/mails.ts';
import type { BuiltInMail } from '../src/platform/templates/mail-templates.ts';
import { compileTemplate } from '../src/platform/templates/template.ts';

const parameters = new URLSearchParams(location.search);
const only = parameters.get('mail');
document.body.style.cssText = 'margin: 0; font: 13px system-ui';

/** As a reader of mail shows it: without scripts, in a frame of its own, here as high as its content. */
function showHtml(name: string, html: string): void {
  const frame = document.createElement('iframe');
  frame.title = name;
  // Its own origin only to be measured: nothing in it may run.
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.cssText = 'display: block; width: 100%; border: 0';
  frame.addEventListener('load', () => {
    frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 600}px`;
  });
  frame.srcdoc = html;
  document.body.append(frame);
}

function showMail(name: string, { html, text, example }: BuiltInMail): void {
  const filled = compileTemplate({ file: `${name}.html`, text: html, kind: 'html' }).render(example, Date.now());
  const heading = document.createElement('h2');
  heading.textContent = `${name}: ${filled.subject}`;
  heading.style.cssText = 'margin: 16px; font-size: 13px; overflow-wrap: anywhere';
  document.body.append(heading);
  showHtml(name, filled.text);
  const plain = document.createElement('pre');
  plain.textContent = compileTemplate({ file: `${name}.txt`, text, kind: 'text' }).render(example, Date.now()).text;
  plain.style.cssText = 'margin: 16px; white-space: pre-wrap; overflow-wrap: anywhere';
  document.body.append(plain);
}

const { email_change: change } = ACCOUNT_MAILS;
const notice = { ...change, example: { ...change.example, IsNewAddress: false, LinkUrl: 'https://monitor.example.com/profile' } };
const mails: Readonly<Record<string, BuiltInMail>> = { ...ACCOUNT_MAILS, 'email_change (to the former address)': notice };

for (const [name, mail] of Object.entries(mails)) if (only === null || only === name) showMail(name, mail);
