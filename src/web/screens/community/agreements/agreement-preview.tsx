import { Box } from '@chakra-ui/react'
import { titleOf } from '../../../../domain/agreements/agreement-text.ts'
import { htmlLanguage, type Language } from '../../../../domain/text/languages.ts'
import { Blocks } from '../../shared/agreement/agreement-block-view.tsx'

type Props = {
  language: Language
  text: string
  /** Uses phone margins regardless of the window width. */
  isNarrow?: boolean
}

/** Agreement text as signers see it: a paper-like sheet with its own `lang`. */
export function AgreementPreview({ language, text, isNarrow = false }: Props) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={titleOf(text)}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      mt="3"
      px={{ base: '5', md: isNarrow ? undefined : '10' }}
      py={{ base: '6', md: isNarrow ? undefined : '8' }}
      maxHeight="32rem"
      overflowY="auto"
    >
      <article className="agreement" lang={htmlLanguage(language)}>
        <Blocks text={text} language={language} />
      </article>
    </Box>
  )
}
