import type { PanelGallery } from '@pharos/plugin/gallery';

export const gallery: PanelGallery = {
  title: 'Gallery: text',
  panels: [
    {
      type: 'text',
      title: 'Markdown',
      mode: 'markdown',
      content: '# Runbook\n\n- **First** look at the *queue*\n- then at `disk`\n\n[Wiki](/dashboards)',
    },
    { type: 'text', title: 'Markdown passes no HTML through', mode: 'markdown', content: 'A <b>tag</b> is text here.' },
    { type: 'text', title: 'HTML', mode: 'html', content: '<h2>Shift</h2><p>Call <b>Mira</b> first.</p><script>throw 1</script>' },
    { type: 'text', title: 'Plain text', mode: 'text', content: '# not a heading\n* not a list' },
    { type: 'text', title: 'Code', mode: 'code', content: 'limits:\n  rows: 5000', language: 'yaml', showLineNumbers: true },
    { type: 'text', title: 'Nothing yet', mode: 'markdown', content: '' },
    {
      type: 'text',
      title: 'Newer form: code with numbers of lines',
      pluginVersion: '9.0.0',
      options: { mode: 'code', content: '{\n  "port": 3000,\n  "tls": <true>\n}', code: { language: 'json', showLineNumbers: true } },
    },
    {
      type: 'text',
      title: 'Newer form: HTML',
      pluginVersion: '9.0.0',
      options: { mode: 'html', content: '<p>Written in <i>options</i>.</p>' },
    },
    { type: 'text', title: 'Transparent', mode: 'markdown', content: 'Without a frame.', transparent: true },
  ],
};
