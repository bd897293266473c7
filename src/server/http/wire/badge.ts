import type { Download } from '../../../../openapi/index.ts'
import { type Language, propertiesOf } from '../../../domain/text/languages.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { translatorOf } from '../../text/translations.ts'

/** Returns the badge of a community as an SVG file: the number of people who signed, with the community's name as title. */
export function badgeFile({ name, people }: { name: string; people: number }, language: Language): Download {
  const t = translatorOf('pages', language)
  const count = people.toLocaleString(propertiesOf(language).locale)
  const words = people === 0 ? t('badge.none') : t(people === 1 ? 'badge.one' : 'badge.many', { count })
  const picture = pictureOf({ title: `${name}: ${t('badge.label')}, ${words}`, label: t('badge.label'), words })
  return { bytes: new TextEncoder().encode(picture), filename: 'cla-badge.svg' }
}

/**
 * Returns an SVG with two fields, 20 pixels high. No font is available to measure the texts, so the widths are estimated and the texts are fitted to
 * them.
 */
function pictureOf({ title, label, words }: { title: string; label: string; words: string }): string {
  const [left, right] = [widthOf(label) + 12, widthOf(words) + 12]
  const text = (of: string, x: number, width: number): string =>
    `<text x="${x}" y="14" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(of)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${escapeXml(title)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<clipPath id="edge"><rect width="${left + right}" height="20" rx="3"/></clipPath>`,
    `<g clip-path="url(#edge)"><rect width="${left}" height="20" fill="#4a4d52"/>`,
    `<rect x="${left}" width="${right}" height="20" fill="#1d6b44"/></g>`,
    `<g fill="#fff" font-family="Verdana,'DejaVu Sans','Noto Sans SC',sans-serif" font-size="11">`,
    text(label, 6, left - 12),
    text(words, left + 6, right - 12),
    '</g></svg>',
    '',
  ].join('')
}

/** Returns the estimated width of a text at 11 pixels. A Chinese character is as wide as high. */
const widthOf = (text: string): number =>
  Math.ceil([...text].reduce((sum, character) => sum + (character > '\u2e80' ? 11 : 6.6), 0))

/** Escapes a text for XML. Replaces control characters and lone surrogates, which are invalid in XML. */
const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' '))
