/** The words that stand in index.html before the screens: the build writes them there. */
import pagesEn from '../../i18n/en/pages.json' with { type: 'json' }
import en from '../../i18n/en/screens.json' with { type: 'json' }
import pagesZh from '../../i18n/zh/pages.json' with { type: 'json' }
import zh from '../../i18n/zh/screens.json' with { type: 'json' }

const catalogues: Record<string, Record<string, string>> = { zh: { ...zh, ...pagesZh }, en: { ...en, ...pagesEn } }

/** HTML with the words of the catalogues where it names them: `%en sign.title%`. Throws for a key without words. */
export function withWords(html: string): string {
  return html.replaceAll(/%(zh|en) ([\w.]+)%/g, (_, language: string, key: string) => {
    const words = catalogues[language]?.[key]
    if (words === undefined) throw new Error(`there are no words ${key} in ${language}`)
    return words
  })
}
