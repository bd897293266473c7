import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { htmlLanguage, type Language } from '../../../../domain/text/languages.ts'
import { CheckBox } from '../../../ui/messages/check-box.tsx'
import { useWords } from '../../../i18n/use-words.ts'

type ReadingDifferenceProps = {
  difference: Schemas['ReadingDifference']
  /** Agreement name on this page. */
  of: string
  heading: 'h2' | 'h3'
  /** Language of the agreement. */
  language: Language
  isAccepted: boolean
  onJudged: (isAccepted: boolean) => void
}

/** Lists the passages in which the extracted text differs from the PDF, with a checkbox to accept the difference. */
export function ReadingDifferenceNotice({
  difference,
  of,
  heading,
  language,
  isAccepted,
  onJudged,
}: ReadingDifferenceProps) {
  const { t } = useWords()
  const { words, missing, added, moved, strange, passages } = difference
  return (
    <Box bg="waiting.soft" borderRadius="l2" px={{ base: '4', sm: '6' }} py="5" my="4">
      <Box as={heading} fontWeight="bold">
        {t('reading.heading')}
      </Box>
      <chakra.p mt="1">{t('reading.lead')}</chakra.p>
      <chakra.p mt="1" textStyle="small" color="ink.second">
        {t('reading.counts', { words, missing, added, moved })} {strange > 0 && t('reading.strange', { strange })}
      </chakra.p>
      {passages.length > 0 && (
        <Box
          tabIndex={0}
          role="region"
          aria-label={t('reading.passages', { of })}
          maxHeight="24rem"
          overflowY="auto"
          mt="3"
          borderWidth="1px"
          borderRadius="l2"
          bg="sheet"
        >
          {passages.map((passage, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Passage key={index} {...passage} language={language} />
          ))}
        </Box>
      )}
      <Box mt="4">
        <CheckBox checked={isAccepted} onChange={onJudged} label={t('reading.accept')} />
      </Box>
      <chakra.p textStyle="small" color="ink.second" ps="8">
        {t('reading.instead')}
      </chakra.p>
    </Box>
  )
}

type PassageProps = Schemas['ReadingDifference']['passages'][number] & { language: Language }

function Passage({ page, pdf, read, language }: PassageProps) {
  const { t } = useWords()
  const definition = (text: string) => (
    <chakra.dd margin="0" overflowWrap="anywhere" {...(text !== '' && { lang: htmlLanguage(language) })}>
      {text === '' ? <chakra.span color="ink.third">{t('reading.nothing')}</chakra.span> : <bdi>{text}</bdi>}
    </chakra.dd>
  )
  return (
    <Box px="4" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} textStyle="small">
      <Box color="ink.third">{t('reading.page', { page })}</Box>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '8rem minmax(0, 1fr)' }}
        columnGap="4"
        rowGap="1"
        margin="0"
        mt="1"
      >
        <chakra.dt fontWeight="medium">{t('reading.pdf')}</chakra.dt>
        {definition(pdf)}
        <chakra.dt fontWeight="medium">{t('reading.read')}</chakra.dt>
        {definition(read)}
      </chakra.dl>
    </Box>
  )
}
