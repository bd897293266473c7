import { type Language, languages, propertiesOf } from '../../../domain/text/languages.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** Path of the image for link previews, 1200 × 630 pixels. */
export const previewPath = '/social-preview.png'

type Preview = { title: string; description: string; language: Language; publicUrl: string }

/** Returns the tags for link previews in search engines and chats (https://ogp.me). */
export function socialPreview({ title, description, language, publicUrl }: Preview): string {
  const locale = (one: Language): string => propertiesOf(one).locale.replace('-', '_')
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Assent',
    'og:title': title.replace(/ · Assent$/, ''),
    'og:description': description,
    'og:image': new URL(previewPath, publicUrl).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': locale(language),
  }
  const others = languages
    .filter((one) => one !== language)
    .map((one) => tag('property', 'og:locale:alternate', locale(one)))
  return [
    tag('name', 'description', description),
    ...Object.entries(properties).map(([name, content]) => tag('property', name, content)),
    ...others,
    tag('name', 'twitter:card', 'summary_large_image'),
  ].join('\n')
}

const tag = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
