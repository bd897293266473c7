import { singleLine } from './single-line.ts'

/** What joins, hides or reorders characters and is neither a control nor a direction mark that `oneLine` knows. */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu

/**
 * A text of strangers as one span of code in Markdown: no mention, link, HTML, image or reference in it comes to life on a forge, nothing in it
 * controls or reorders what stands around it, and no run of backticks ends it. An empty text is shown as a dash.
 */
export function inCode(text: string, most = 100): string {
  const line = singleLine(text.replaceAll(invisible, ''), most) || '–'
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** A name of strangers in a text without Markdown: letters, digits and little else, so that no forge reads a mention or a link in it. */
export function plainName(text: string, most = 40): string {
  return singleLine(text.replaceAll(/[^\p{L}\p{M}\p{N} _[\]-]+/gu, ' '), most)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, at most so many UTF-16 units, cut between characters as a reader sees them, with an ellipsis. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > most - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
