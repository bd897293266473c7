import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { htmlLanguage, languages } from '../../../../domain/text/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'

type Props = { caption: string; note: Schemas['VersionNote'] }

/** The community's note about a change, in the user's language if available, otherwise in the other language. */
export function VersionNote({ caption, note }: Props) {
  const { language } = useWords()
  const noteLanguage = [language, ...languages].find((each) => note[each])
  if (noteLanguage === undefined) return null
  return (
    <chakra.figure margin="0">
      <chakra.figcaption color="ink.second" mb="2" overflowWrap="anywhere">
        {caption}
      </chakra.figcaption>
      <chakra.blockquote
        lang={htmlLanguage(noteLanguage)}
        borderInlineStartWidth="3px"
        borderColor="accent"
        ps="4"
        margin="0"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        <bdi>{note[noteLanguage]}</bdi>
      </chakra.blockquote>
    </chakra.figure>
  )
}
