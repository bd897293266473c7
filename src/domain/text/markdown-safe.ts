import { singleLine } from './single-line.ts'

/** Characters that join, hide or reorder other characters, except those that `singleLine` removes (controls and direction marks). */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu

/**
 * Returns untrusted text as a Markdown code span. Forges render no mentions, links, HTML, images or references in it, it cannot reorder the
 * surrounding text, and backticks in it do not end the span. An empty text becomes a dash.
 */
export function inCode(text: string, max = 100): string {
  const line = singleLine(text.replaceAll(invisible, ''), max) || '–'
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/**
 * Returns an untrusted name for use in plain text: letters, digits and a few other characters, so that forges recognize no mentions or links in it.
 */
export function plainName(text: string, max = 40): string {
  return singleLine(text.replaceAll(/[^\p{L}\p{M}\p{N} _[\]-]+/gu, ' '), max)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Truncates text to `max` UTF-16 code units at a grapheme boundary and appends an ellipsis. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > max - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
