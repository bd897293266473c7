import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { useWords, type WordKey } from '../../i18n/use-words.ts'

type RichWordsProps = {
  of: WordKey
  /** Values to interpolate. They are inserted as plain text, so tags in them have no effect. */
  values?: Record<string, string | number>
  /** Elements for the tags in the text, such as `<policy>…</policy>`. */
  tags: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** Stands for `<` in a value while the text is split at its own tags. */
const escapedBracket = '\uE000'
const restored = (text: string): string => text.replaceAll(escapedBracket, '<')

/** Translated text with embedded elements. Spaces that a format adds around a value remain outside its element. */
export function RichWords({ of, values = {}, tags }: RichWordsProps) {
  const { say } = useWords()
  const escaped = Object.entries(values).map(([name, value]) => [name, String(value).replaceAll('<', escapedBracket)])
  const sentence = say(of, Object.fromEntries(escaped) as Record<string, string>)
  return sentence.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, index) => {
    const [, tag = '', before, inside = '', after] = /^<(\w+)>(\s*)([^<]*?)(\s*)<\//.exec(piece) ?? []
    const element = tags[tag]
    const inserted = element && (
      <>
        {before}
        {cloneElement(element, {}, restored(inside))}
        {after}
      </>
    )
    // The parts of a text are identified by their index.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{inserted ?? restored(piece)}</Fragment>
  })
}
