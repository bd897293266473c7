import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { sha256 } from '../crypto/digest.ts'

// Defense in depth: `html: false` escapes all tags of the source, and the output is sanitized as well.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
// Limits parsing time: a thousand nested brackets would take seconds. Real texts are not nested more deeply.
markdown.options.maxNesting = 20

const maxHeading = 6

// The page already has an h1, so headings are demoted by one level.
markdown.core.ruler.push('demote_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    token.tag = `h${Math.min(Number(token.tag.slice(1)) + 1, maxHeading)}`
  }
})

// An image would send a request to another site, so it is rendered as a link with its alt text.
markdown.renderer.rules['image'] = (tokens, index, options, env, self) => {
  const token = tokens[index]
  const { escapeHtml } = markdown.utils
  const source = String(token?.attrGet('src') ?? '')
  const words = self.renderInlineAsText(token?.children ?? [], options, env) || source
  return `<a href="${escapeHtml(source)}">${escapeHtml(words)}</a>`
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel', 'target'], ol: ['start'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
  transformTags: {
    a: (tagName, { href = '', title }) => ({ tagName, attribs: linkAttributes(href, title) }),
    th: (tagName) => ({ tagName, attribs: { scope: 'col' } }),
  },
}

/** Keeps links to http, https and mailto URLs, paths of this service and fragments. Other links become plain text. */
function linkAttributes(href: string, title: string | undefined): Record<string, string> {
  const words = title === undefined ? {} : { title }
  // Browsers ignore control characters in URLs and treat `\` as `/`.
  const plain = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)[^\p{Cc}\\\s]*$/iu.test(href)
  if (!plain) return words
  return { ...words, href, rel: 'noopener', ...(/^https?:/i.test(href) ? { target: '_blank' } : {}) }
}

/** LRU cache of rendered texts by SHA-256. Entries never expire, because the text of a version does not change. */
const rendered = new Map<string, string>()
const maxRendered = 50

/**
 * Renders a policy's Markdown to safe HTML: headings h2 to h6, text, lists, tables and links (http, https, mailto).
 * Images are not rendered.
 */
export function safeHtml(source: string): string {
  return sanitizeHtml(markdown.render(source), allowed)
}

/**
 * Cached variant of `safeHtml`, keyed by the SHA-256 of the text. Avoids rendering texts of up to half a megabyte for
 * each request.
 */
export function policyHtml(text: string): string {
  const key = sha256(text)
  const html = rendered.get(key) ?? safeHtml(text)
  rendered.delete(key)
  rendered.set(key, html)
  if (rendered.size > maxRendered) rendered.delete(rendered.keys().next().value ?? key)
  return html
}
