import { htmlLanguage, type Language } from '../../../domain/text/languages.ts'
import { escapeHtml } from '../../text/escape-html.ts'

const sans = "-apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', Arial, sans-serif"
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, monospace"

/** Dark colors for mail clients that support the media query; other clients invert the light colors. */
const dark = `@media (prefers-color-scheme: dark) {
  .paper { background: #14171a !important; color: #ece9e2 !important }
  .sheet { background: #1b1f23 !important; border-color: #30353a !important }
  .second { color: #bdb9b0 !important }
  .line { border-color: #30353a !important }
  .button { background: #8db4f0 !important; color: #10203a !important }
  .link { color: #8db4f0 !important }
}`

/** On phones, a row's title is above its value, so that an address fits on its line. */
const narrow = `@media (max-width: 480px) {
  .row th, .row td { display: block !important; padding-inline-end: 0 !important }
  .row th { padding-bottom: 0 !important }
  .row td { border-top: 0 !important; padding-top: 0 !important }
}`

/** Renders a paragraph; `second` is for less important text. */
export function paragraph(text: string, rank: 'first' | 'second' = 'first'): string {
  const look = rank === 'first' ? 'font-size:16px' : 'font-size:14px;color:#4a525b'
  return `<p class="${rank}" style="margin:0 0 16px;${look}">${escapeHtml(text)}</p>`
}

/** Renders quoted user text, line by line. */
export function quotation(lines: readonly string[]): string {
  const look = 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e2ded5;font-size:16px'
  return `<blockquote class="line" style="${look}"><bdi>${lines.map((line) => escapeHtml(line)).join('<br>')}</bdi></blockquote>`
}

/** Renders a numbered list. */
export function numbered(steps: readonly string[]): string {
  const items = steps.map((step) => `<li style="margin:0 0 6px">${escapeHtml(step)}</li>`)
  return `<ol style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px">${items.join('')}</ol>`
}

/** Renders a verification code in large type. The spacing is CSS, so a copied code contains no spaces. */
export function bigCode(code: string): string {
  return `<p style="margin:24px 0;font:600 34px/1.2 ${mono};letter-spacing:8px">${escapeHtml(code)}</p>`
}

export function table(rows: readonly { title: string; value: string }[]): string {
  const cell = 'border-top:1px solid #e2ded5;padding:10px 0;vertical-align:top;text-align:start'
  const row = ({ title, value }: { title: string; value: string }): string =>
    `<tr class="row"><th class="line second" scope="row" style="${cell};padding-inline-end:20px;font-weight:400;color:#4a525b;white-space:nowrap">${escapeHtml(title)}</th>` +
    `<td class="line" style="${cell};overflow-wrap:anywhere"><bdi>${escapeHtml(value)}</bdi></td></tr>`
  return `<table style="width:100%;border-collapse:collapse;margin:8px 0 24px;font-size:15px">${rows.map(row).join('')}</table>`
}

/** Renders a whole email: logo, heading, body, footer. Loads no external resources; only the body contains links. */
export function sheet(email: { language: Language; title: string; body: readonly string[]; foot: string }): string {
  return `<!doctype html>
<html lang="${htmlLanguage(email.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(email.title)}</title>
<style>${dark}
${narrow}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:#f7f5f0;color:#1c2126;font-family:${escapeHtml(sans)};line-height:1.6">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 28px;background:#fffefb;border:1px solid #e2ded5;border-radius:8px;overflow-wrap:break-word">
<p style="margin:0 0 24px;font-weight:600"><span aria-hidden="true" style="display:inline-block;width:22px;height:22px;margin-inline-end:8px;border-radius:4px;background:#c0392b;color:#ffffff;text-align:center;line-height:22px;font-size:14px">✓</span>Assent</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(email.title)}</h1>
${email.body.join('\n')}
<p class="second line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2ded5;font-size:13px;color:#4a525b">${escapeHtml(email.foot)}</p>
</div>
</body>
</html>
`
}
