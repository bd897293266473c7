import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { useWords, type WordKey } from '../../i18n/use-words.ts'

type RichWordsProps = {
  of: WordKey
  /** Values to interpolate. They are inserted as plain text, so tags in them have no effect. */
  values?: Record<string, string | number>
  /** Elements for the tags in the text, such as `<policy>…</policy>`. */
  tags: Record<string, ReactElement<{ children?: ReactNode }>>
}

const [before, after] = ['\uE000', '\uE001']

/** Translated text with embedded elements. */
export function RichWords({ of, values = {}, tags }: RichWordsProps) {
  const { say } = useWords()
  // The text is split at its tags before the values are inserted.
  const sentence = say(of, Object.fromEntries(Object.keys(values).map((name) => [name, before + name + after])))
  const filled = (text = '') =>
    text.replaceAll(new RegExp(`${before}(\\w+)${after}`, 'g'), (_, name: string) => String(values[name]))
  return sentence.split(/(<\w+>[^<]*<\/\w+>)/).map((piece, index) => {
    const [, tag = '', inside] = /^<(\w+)>([^<]*)</.exec(piece) ?? []
    const element = tags[tag]
    // The parts of a text are identified by their index.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{element ? cloneElement(element, {}, filled(inside)) : filled(piece)}</Fragment>
  })
}
