import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { htmlLanguage, findLanguage, defaultLanguage } from '../../../../domain/languages.ts'
import { amountIn } from '../../../i18n/amounts.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { StateFilter } from '../../../ui/records/state-filter.tsx'

type Letter = Schemas['PreviewedLetter']
type Forecast = Schemas['LetterForecast']

/** How many letters a publication sends and until when, and how they read. */
export function LettersAhead({ letters, forecast }: { letters: readonly Letter[]; forecast: Forecast }) {
  const { t } = useWords()
  return (
    <chakra.section aria-label={t('forecast.title')} mt="5">
      <chakra.h3 fontWeight="bold">{t('forecast.title')}</chakra.h3>
      <Ahead forecast={forecast} />
      <LetterInLanguages letters={letters} />
    </chakra.section>
  )
}

function Ahead({ forecast: { letters, waiting, a_day: aDay, last_at: last } }: { forecast: Forecast }) {
  const { t, language } = useWords()
  const said = [
    aDay === 0
      ? t('forecast.unlimited', { letters: amountIn(language, letters) })
      : t('forecast.limited', { letters: amountIn(language, letters), most: amountIn(language, aDay) }),
    ...(waiting > 0 ? [t('forecast.waiting', { waiting: amountIn(language, waiting) })] : []),
    ...(last > 0 ? [t('forecast.last', { day: dayIn(language, last) })] : []),
  ]
  return (
    <>
      {said.map((sentence) => (
        <chakra.p key={sentence} textStyle="small" color="ink.second" mt="1">
          {sentence}
        </chakra.p>
      ))}
    </>
  )
}

/** One letter in one of its languages; a switch shows the other. */
function LetterInLanguages({ letters }: { letters: readonly Letter[] }) {
  const { t, language, languageName } = useWords()
  const own = letters.find((letter) => findLanguage(letter.language) === language) ?? letters[0]
  const [chosen, setChosen] = useState(own?.language ?? '')
  const shown = letters.find((letter) => letter.language === chosen) ?? own
  if (!shown) return null
  return (
    <Box mt="4">
      <StateFilter
        label={t('forecast.letterIn')}
        value={shown.language}
        choices={letters.map(({ language: value }) => ({ value, label: languageName(value), count: null }))}
        onChosen={setChosen}
      />
      <LetterSheet letter={shown} />
    </Box>
  )
}

/** A letter's text, paragraph by paragraph: what the community wrote is marked as quoted. */
function LetterSheet({ letter: { language, subject, text } }: { letter: Letter }) {
  return (
    <chakra.article
      lang={htmlLanguage(findLanguage(language) ?? defaultLanguage)}
      bg="paper"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
      mt="3"
      textStyle="small"
      overflowWrap="anywhere"
    >
      <chakra.h4 fontWeight="bold">{subject}</chakra.h4>
      {paragraphsOf(text).map(({ key, lines, isQuoted }) =>
        isQuoted ? (
          <chakra.blockquote key={key} borderStartWidth="3px" ps="3" mt="3" whiteSpace="pre-line">
            {lines}
          </chakra.blockquote>
        ) : (
          <chakra.p key={key} mt="3" whiteSpace="pre-line">
            {lines}
          </chakra.p>
        ),
      )}
    </chakra.article>
  )
}

type Paragraph = { key: string; lines: string; isQuoted: boolean }

function paragraphsOf(text: string): Paragraph[] {
  return text
    .trim()
    .split('\n\n')
    .map((lines, index) => {
      const isQuoted = lines.startsWith('> ')
      return { key: `${index} ${lines}`, lines: lines.replaceAll(/^(?:> |-- $)/gm, '').trim(), isQuoted }
    })
}
